import { execFileSync } from 'node:child_process'
import { hasCommand, requirePackage } from '@tests/support/require-package'

const seconds = 4

/** Requests a second that are answered, as wrk asks over so many connections that stay open. @throws where an answer is no page */
export function pagesPerSecond(url: string, connections = 16) {
  requirePackage('wrk', () => hasCommand('wrk'))
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip, br', url]
  const output = execFileSync('wrk', args, { encoding: 'utf8' })
  const wrong = /Non-2xx.*|Socket errors.*/.exec(output)?.[0]
  if (wrong) throw new Error(`${url}: ${wrong}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}
