import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { requireDatabase } from '@/server/database/require-database'

/**
 * Starts a server that refuses connections like Postgres: with these codes in order, then with the last one.
 * “cut” ends the connection without an answer; after “stop”, nothing listens.
 */
async function refuseConnections(codes: string[]) {
  let count = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      const code = codes[Math.min(count, codes.length - 1)]
      count += 1
      if (code === 'cut') return socket.end()
      if (code === 'stop') server.close()
      const fields = Buffer.from(`SFATAL\0C${code === 'stop' ? '57P03' : code}\0Mrefused\0\0`)
      const head = Buffer.alloc(5)
      head.write('E')
      head.writeInt32BE(fields.length + 4, 1)
      socket.end(Buffer.concat([head, fields]))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { place: `127.0.0.1:${portOf(server.address())}`, count: () => count }
}

function portOf(address: AddressInfo | string | null) {
  return address && typeof address === 'object' ? address.port : 0
}

test.each([
  ['that is starting', ['57P03', '57P03', '3D000']],
  ['that is being stopped', ['57P01', '57P02', '3D000']],
  ['whose proxy cuts the connection meanwhile', ['cut', '57P03', 'cut', '3D000']],
  ['behind PgBouncer that restarts', ['08P01', '3D000']],
])('a database %s is asked again until it accepts or refuses the connection', async (_, codes) => {
  const database = await refuseConnections(codes)
  await expect(requireDatabase(`postgres://ada:secret@${database.place}/site`)).rejects.toThrow(
    `DATABASE_URL: the database at ${database.place} has no database called "site".`,
  )
  expect(database.count()).toBe(codes.length)
})

test('a database that is starting for longer than the timeout is refused in words', async () => {
  const database = await refuseConnections(['57P03'])
  await expect(requireDatabase(`postgres://ada:secret@${database.place}/site`, 3_000)).rejects.toThrow(
    `DATABASE_URL: the database at ${database.place} is still starting or stopping.`,
  )
  expect(database.count()).toBeGreaterThan(1)
})

test('a database that stopped after it was starting is asked again until the timeout', async () => {
  const database = await refuseConnections(['stop'])
  await expect(requireDatabase(`postgres://ada:secret@${database.place}/site`, 3_000)).rejects.toThrow(
    `DATABASE_URL: no database answers at ${database.place}.`,
  )
  expect(database.count()).toBe(1)
})

test('any other refusal is final at once', async () => {
  const database = await refuseConnections(['28P01'])
  await expect(requireDatabase(`postgres://ada:secret@${database.place}/site`)).rejects.toThrow(
    `DATABASE_URL: the database at ${database.place} refuses the user "ada" or the password.`,
  )
  expect(database.count()).toBe(1)
})
