import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from '@/server/start-up/ports'
import { stopLater } from '@tests/faults/support/stop-everything'

type Mode = 'open' | 'silent' | 'cut'

/** Opens a TCP proxy to a port of this machine. It can cut all connections, or stop forwarding data. */
export async function openProxy(target: number) {
  const port = await findFreePort()
  const pairs = new Set<[Socket, Socket]>()
  let mode: Mode = 'open'

  const server = createServer((near) => {
    if (mode === 'cut') return void near.destroy()
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.pipe(far).pipe(near)
    if (mode === 'silent') for (const socket of pair) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  stopLater(() => {
    for (const [near] of pairs) near.destroy()
    server.close()
  })

  return {
    port,
    set(next: Mode) {
      mode = next
      for (const [near, far] of pairs) {
        if (mode === 'cut') near.destroy()
        for (const socket of [near, far]) if (mode === 'silent') socket.pause().unpipe()
      }
      // Connections that were silent are closed, because their data is lost.
      if (mode === 'open') for (const [near] of pairs) if (near.isPaused()) near.destroy()
    },
  }
}
