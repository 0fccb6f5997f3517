import { z } from 'zod'

/** The result of a form that was posted without a script. */
const formResult = z.object({
  /** Path of the page that the form was on, as the browser says. */
  page: z.string(),
  refusal: z
    .object({
      message: z.string(),
      /** The sentence for each field that is wrong. */
      fields: z.record(z.string(), z.string()),
      /** What was typed, by field. Null where the form was refused unread: the browser still has it one step back. */
      values: z.record(z.string(), z.string()).nullable(),
    })
    .nullable(),
})

export type FormResult = z.infer<typeof formResult>

/** Names the header in which the answer travels to the page that shows it. */
export const formResultHeader = 'x-form-answer'

/** Less than the site's server takes as headers of one request, in bytes. */
const maxLength = 12_000

/** An answer as the text of a header; without what was typed where that would be too long. */
export function writeFormResult({ page, refusal }: FormResult): string {
  const text = Buffer.from(JSON.stringify({ page, refusal })).toString('base64url')
  if (text.length <= maxLength || !refusal?.values) return text
  return writeFormResult({ page, refusal: { ...refusal, values: null } })
}

/** The answer in a header, or null where there is none. */
export function readFormResult(text: string | null) {
  try {
    return formResult.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()))
  } catch {
    return null
  }
}
