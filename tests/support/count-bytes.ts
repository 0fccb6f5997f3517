import type { Page } from 'playwright/test'

type CountedResponse = {
  url: string
  kind: string
  bytes: number
  /** Of these bytes, those of the headers. */
  headers: number
}

/**
 * Counts the bytes on the network, including headers and without a cache. With `encoding`, the page requests
 * this encoding, so that two builds can be compared.
 */
export async function countBytes(page: Page, encoding?: string) {
  const responses = new Map<string, CountedResponse>()
  if (encoding) await page.setExtraHTTPHeaders({ 'Accept-Encoding': encoding })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  network.on('Network.responseReceived', ({ requestId, response, type }) =>
    responses.set(requestId, {
      ...{ url: response.url, kind: type, bytes: 0 },
      headers: response.encodedDataLength,
    }),
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const counted = responses.get(requestId)
    if (counted) counted.bytes = encodedDataLength
  })
  return {
    responses: () => [...responses.values()],
    total: (kind?: string) =>
      [...responses.values()]
        .filter((counted) => !kind || counted.kind === kind)
        .reduce((sum, { bytes }) => sum + bytes, 0),
    /** The bytes of the bodies of one kind, as the targets count them. */
    bodies: (kind: string) =>
      [...responses.values()]
        .filter((counted) => counted.kind === kind)
        .reduce((sum, { bytes, headers }) => sum + bytes - headers, 0),
  }
}
