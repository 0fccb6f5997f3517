/** One value of one field of a sign-up that is right otherwise, and exactly what must become of it. */
export type Row = {
  field: string
  value: unknown
  /** What the other fields are, where they matter. */
  rest: object
  /** The sentence of the refusal, or null where the sign-up is taken. */
  sentence: string | null
  /** What the table holds of the field then. */
  stored: unknown
}

/** A value of undefined leaves the field out. */
export function refused(field: string, sentence: string, values: readonly unknown[], rest = {}): Row[] {
  return values.map((value) => ({ field, value, rest, sentence, stored: undefined }))
}

export function stored(field: string, values: readonly (readonly [unknown, unknown])[], rest = {}): Row[] {
  return values.map(([value, kept]) => ({ field, value, rest, sentence: null, stored: kept }))
}

/** Texts that are kept as they are. */
export function storedAsSent(field: string, texts: readonly string[], rest = {}): Row[] {
  return stored(
    field,
    texts.map((text) => [text, text]),
    rest,
  )
}
