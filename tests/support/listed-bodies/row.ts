/** One value of one field in an otherwise valid sign-up, and the exact expected result. */
export type Row = {
  field: string
  value: unknown
  /** The values of other fields that matter for this row. */
  rest: object
  /** The sentence of the refusal, or null if the sign-up is accepted. */
  sentence: string | null
  /** The value of this field in the table afterwards. */
  stored: unknown
}

/** Makes rows for values that are refused. A value of `undefined` means that the field is missing. */
export function refused(field: string, sentence: string, values: readonly unknown[], rest = {}): Row[] {
  return values.map((value) => ({ field, value, rest, sentence, stored: undefined }))
}

export function stored(field: string, values: readonly (readonly [unknown, unknown])[], rest = {}): Row[] {
  return values.map(([value, storedValue]) => ({ field, value, rest, sentence: null, stored: storedValue }))
}

/** Makes rows for texts that are stored unchanged. */
export function storedAsSent(field: string, texts: readonly string[], rest = {}): Row[] {
  return stored(
    field,
    texts.map((text) => [text, text]),
    rest,
  )
}
