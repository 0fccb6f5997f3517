import { createServer } from 'node:net'
import { StartError } from '@/server/start-up/start-error'

type Place = { HOST: string; PORT: number }

/** Finds a port of the loopback interface that is free now. */
export function findFreePort() {
  return tryPort('127.0.0.1', 0)
}

/**
 * Checks that the site can listen on its port.
 *
 * @throws StartError that names the port
 */
export async function requireFreePort({ HOST, PORT }: Place) {
  try {
    await tryPort(HOST, PORT)
  } catch (error) {
    throw portError({ HOST, PORT }, error)
  }
}

/** Returns the error for a port that could not be opened. */
export function portError({ HOST, PORT }: Place, error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${PORT} is taken by another process. Stop that one, or set PORT to a free port.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(`This account may not open port ${PORT}. Set PORT to one above 1023.`)
  }
  return new StartError(
    `The site cannot listen on ${HOST}, port ${PORT} (${code ?? error}). Check HOST and PORT.`,
  )
}

function tryPort(host: string, port: number) {
  return new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : port))
    })
  })
}
