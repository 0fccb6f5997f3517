/**
 * A stream of texts that are made while it is read, at the reader's pace. The first is made before
 * this resolves, so that what fails at once can still be answered with a sentence.
 */
export async function streamText(texts: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  const first = await texts.next()
  return new ReadableStream<Uint8Array>({
    start: (controller) => void (first.done || controller.enqueue(encoder.encode(first.value))),
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
