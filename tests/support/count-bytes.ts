import type { Page } from 'playwright/test'

type Answer = {
  url: string
  kind: string
  bytes: number
}

/**
 * Counts what really crosses the wire, headers included, with nothing remembered from an earlier visit.
 * The encoding is asked for as given, so that two builds can be compared in the same one.
 */
export async function countBytes(page: Page, encoding?: string) {
  const responses = new Map<string, Answer>()
  if (encoding) await page.setExtraHTTPHeaders({ 'Accept-Encoding': encoding })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  network.on('Network.responseReceived', ({ requestId, response, type }) =>
    responses.set(requestId, { url: response.url, kind: type, bytes: 0 }),
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = responses.get(requestId)
    if (answer) answer.bytes = encodedDataLength
  })
  return {
    answers: () => [...responses.values()],
    total: (kind?: string) =>
      [...responses.values()]
        .filter((answer) => !kind || answer.kind === kind)
        .reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
