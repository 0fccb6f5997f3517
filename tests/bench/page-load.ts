import { execFileSync } from 'node:child_process'
import { hasCommand, requirePackage } from '@tests/support/require-package'

const seconds = 4

/**
 * Measures responses per second with wrk, which keeps this number of connections open.
 *
 * @throws if a response has an error status or a connection fails
 */
export function pagesPerSecond(url: string, connections = 16) {
  requirePackage('wrk', () => hasCommand('wrk'))
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip, br', url]
  const output = execFileSync('wrk', args, { encoding: 'utf8' })
  const wrong = /Non-2xx.*|Socket errors.*/.exec(output)?.[0]
  if (wrong) throw new Error(`${url}: ${wrong}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}
