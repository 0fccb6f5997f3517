/** An answer that was OK and yet not what was asked for: of another shape, cut short, or no JSON at all. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'

  constructor(cause?: unknown) {
    super('The server sent an answer that could not be read.', { cause })
  }
}

/** The JSON of an answer, as `check` returns it. @throws UnreadableAnswer where there is none or `check` throws. */
export async function readAnswer<Answer>(
  answer: Response,
  check: (value: unknown) => Answer | Promise<Answer>,
) {
  try {
    return await check(await answer.json())
  } catch (cause) {
    throw new UnreadableAnswer(cause)
  }
}

/** The sentence an answer consists of. @throws UnreadableAnswer where it is something else. */
export async function readSentence(answer: Response) {
  const text = await answer.text()
  if (!isSentence(text)) throw new UnreadableAnswer()
  return text
}

const longestSentence = 400

/** Whether a text is for people. A proxy in front of the site answers with a page of its own, or with JSON. */
export function isSentence(text: string) {
  return text.trim() !== '' && text.length <= longestSentence && !/^\s*[<{[]/.test(text)
}
