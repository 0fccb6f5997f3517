import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { s3Store } from '@/features/media/store/s3-store'

/** A store that begins to answer with the start of a file, and then says no more. */
async function stallingStore(start: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': 99 }).write(start)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const keys = { region: 'r', accessKeyId: 'id', secretAccessKey: 'key' }
  return s3Store({ endpoint: `http://127.0.0.1:${port}`, bucket: 'b', ...keys }, 200)
}

test('a store that stalls in the middle of a file counts as down for whoever waits for all of it', async () => {
  const store = await stallingStore('half')
  await expect(store.read('a.png')).rejects.toThrow('The store of pictures does not answer')
})

test('a file that is passed on is not cut off', async () => {
  const store = await stallingStore('half')
  const answer = await store.find('a.png', null)
  await expect(store.read('a.png')).rejects.toThrow()
  const { value } = (await answer?.body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toBe('half')
})
