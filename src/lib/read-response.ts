/** A response that was OK but not what was requested: another shape, cut short, or not JSON. */
export class UnreadableResponse extends Error {
  override name = 'UnreadableResponse'

  constructor(cause?: unknown) {
    super('The server sent an answer that could not be read.', { cause })
  }
}

/**
 * Reads the JSON of a response.
 *
 * @returns what `check` returns
 * @throws UnreadableResponse where there is no JSON or `check` throws
 */
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

/**
 * Reads the sentence in a response.
 *
 * @throws UnreadableResponse where the response is something else
 */
export async function readSentence(response: Response) {
  const text = await response.text()
  if (!isSentence(text)) throw new UnreadableResponse()
  return text
}

const longestSentence = 400

/**
 * Whether a text is a sentence for people. A proxy in front of the site responds with its own HTML page or
 * with JSON.
 */
export function isSentence(text: string) {
  return text.trim() !== '' && text.length <= longestSentence && !/^\s*[<{[]/.test(text)
}
