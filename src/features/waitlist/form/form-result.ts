import { z } from 'zod'

/** The result of a form that was posted without a script. */
const formResult = z.object({
  /** The path of the page with the form, as the browser reports it. */
  page: z.string(),
  refusal: z
    .object({
      message: z.string(),
      /** The error message of each invalid field. */
      fields: z.record(z.string(), z.string()),
      /**
       * The submitted values by field. Null when the form was refused before its body was read: the browser
       * still has the values one step back.
       */
      values: z.record(z.string(), z.string()).nullable(),
    })
    .nullable(),
})

export type FormResult = z.infer<typeof formResult>

/** The header that carries the result to the page that shows it. */
export const formResultHeader = 'x-form-answer'

/** The maximum length in bytes, below the server's limit for the headers of one request. */
const maxLength = 12_000

/** Encodes a result as a header value. Leaves out the submitted values when the header would be too long. */
export function writeFormResult({ page, refusal }: FormResult): string {
  const text = Buffer.from(JSON.stringify({ page, refusal })).toString('base64url')
  if (text.length <= maxLength || !refusal?.values) return text
  return writeFormResult({ page, refusal: { ...refusal, values: null } })
}

/** Decodes a header value. Returns null for a missing or invalid one. */
export function readFormResult(text: string | null) {
  try {
    return formResult.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()))
  } catch {
    return null
  }
}
