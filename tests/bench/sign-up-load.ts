import { Agent, request } from 'node:http'
import { signUp } from '@tests/support/sign-up'

const connections = 16

export type Load = { acknowledged: number; failed: number; perSecond: number; times: number[] }

/** Signs people up over sixteen connections for so long, each person once. Times are in milliseconds. */
export async function signPeopleUp(url: string, milliseconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  const work = async () => {
    while (performance.now() - started < milliseconds) {
      const asked = performance.now()
      const status = await post(url, agent)
      if (status === 201) times.push(performance.now() - asked)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return { acknowledged: times.length, failed, perSecond: times.length / seconds, times }
}

function post(url: string, agent: Agent) {
  return new Promise<number>((resolve, reject) => {
    const body = JSON.stringify(signUp())
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
