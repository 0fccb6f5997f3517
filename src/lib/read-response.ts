/** An answer that was OK and yet not what was asked for: of another shape, cut short, or no JSON at all. */
export class UnreadableResponse extends Error {
  override name = 'UnreadableResponse'

  constructor(cause?: unknown) {
    super('The server sent an answer that could not be read.', { cause })
  }
}

/** The JSON of an answer, as `check` returns it. @throws UnreadableAnswer where there is none or `check` throws. */
export async function readResponse<Data>(
  response: Response,
  check: (value: unknown) => Data | Promise<Data>,
) {
  try {
    return await check(await response.json())
  } catch (cause) {
    throw new UnreadableResponse(cause)
  }
}

/** The sentence an answer consists of. @throws UnreadableAnswer where it is something else. */
export async function readSentence(response: Response) {
  const text = await response.text()
  if (!isSentence(text)) throw new UnreadableResponse()
  return text
}

const longestSentence = 400

/** Whether a text is for people. A proxy in front of the site answers with a page of its own, or with JSON. */
export function isSentence(text: string) {
  return text.trim() !== '' && text.length <= longestSentence && !/^\s*[<{[]/.test(text)
}
