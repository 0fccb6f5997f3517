import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { signUp } from '@tests/support/sign-up'

type Server = { url: string; pid: number }

export type Load = {
  /** The addresses of the sign-ups with status 201. */
  acknowledged: string[]
  failed: number
  perSecond: number
  times: number[]
  /** The processor time of the server process in milliseconds for each acknowledged sign-up. */
  processor: number
}

/** Signs a new person up in each request, over parallel connections, for a given time. Times are in milliseconds. */
export async function signPeopleUp(
  { url, pid }: Server,
  milliseconds: number,
  connections = 16,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const acknowledged: string[] = []
  let failed = 0
  const [started, usedBefore] = [performance.now(), processorTime(pid)]
  const work = async () => {
    while (performance.now() - started < milliseconds) {
      const sentAt = performance.now()
      const person = signUp()
      if ((await post(url, agent, person)) === 201) {
        times.push(performance.now() - sentAt)
        acknowledged.push(person.email)
      } else failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  const processor = (processorTime(pid) - usedBefore) / times.length
  return { acknowledged, failed, perSecond: times.length / seconds, times, processor }
}

/**
 * Reads the processor time of a process in milliseconds. Linux counts user and system time separately, in hundredths of
 * a second.
 */
export function processorTime(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function post(url: string, agent: Agent, person: object) {
  return new Promise<number>((resolve, reject) => {
    const body = JSON.stringify(person)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
