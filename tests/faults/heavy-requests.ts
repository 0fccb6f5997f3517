import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@tests/faults/run-faults'
import { openStage } from '@tests/faults/support/stage'
import { signInToSite } from '@tests/faults/support/staff-session'

const megabyte = 1024 * 1024

export const heavyRequests: Fault = {
  id: 'S6',
  target:
    '150 MB bodies: 413 and under 20 MB more memory; deep JSON: 4xx; 2,000 slow connections: / p99 under 300 ms',
  async run() {
    const { site } = await openStage()
    const cookie = await signInToSite(site.url)
    const before = await settledMemory(site.pid())
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, memoryOf(site.pid()))), 20)
    const paths = ['users/login', 'waitlist', 'media', 'pages', 'graphql']
    const bodies = await Promise.all(
      paths.map((path) => sendBody(`${site.url}/api/${path}`, 150 * megabyte, cookie)),
    )
    clearInterval(watch)
    const grown = (peak - before) / megabyte
    const deep = await Promise.all(
      ['waitlist', 'users/login', 'pages', 'globals/site-settings'].map((path) =>
        sendDeep(site.url, path, cookie),
      ),
    )
    const slow = await withSlowConnections(2_000, Number(new URL(site.url).port), () => landingP99(site.url))
    const isMet =
      bodies.every((status) => status === 413) &&
      grown < 20 &&
      deep.every((status) => status >= 400 && status < 500) &&
      slow.result < 300 &&
      slow.open === 2_000
    return {
      measured: `150 MB to five addresses: ${bodies.join(', ')}, memory +${grown.toFixed(0)} MB; 200,000 levels: ${deep.join(', ')}; p99 ${slow.result.toFixed(0)} ms beside ${slow.open} slow connections`,
      isMet,
    }
  },
}

/** Sends this number of bytes without a Content-Length. It stops when the site closes the request. */
function sendBody(url: string, bytes: number, cookie: string) {
  return new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', cookie, origin: new URL(url).origin }
    const outgoing = request(url, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    outgoing.on('error', reject)
    const chunk = Buffer.alloc(65_536, ' ')
    let sent = 0
    const send = () => {
      while (sent < bytes && !outgoing.destroyed) {
        sent += chunk.length
        if (!outgoing.write(chunk)) return void outgoing.once('drain', send)
      }
      outgoing.end()
    }
    send()
  })
}

async function sendDeep(siteUrl: string, path: string, cookie: string) {
  const body = `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  const headers = { 'content-type': 'application/json', cookie, origin: siteUrl }
  const response = await fetch(`${siteUrl}/api/${path}`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

/**
 * Opens slow connections while the work runs. Each sends one letter of its headers every two seconds, without an end.
 * Returns how many were still open when the work was done.
 */
async function withSlowConnections<Result>(count: number, port: number, work: () => Promise<Result>) {
  const sockets: Socket[] = []
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: slow\r\nX-Slow: '))
    socket.on('error', () => {})
    sockets.push(socket)
    if (index % 200 === 199) await sleep(20)
  }
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), 2_000)
  try {
    const result = await work()
    return { result, open: sockets.filter(({ readyState }) => readyState === 'open').length }
  } finally {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
  }
}

/** The time of the slowest but one percent, in milliseconds. Any answer but 200 counts as endless. */
async function landingP99(siteUrl: string) {
  const times: number[] = []
  for (let count = 0; count < 300; count += 1) {
    const started = performance.now()
    const response = await fetch(siteUrl)
    await response.arrayBuffer()
    times.push(response.status === 200 ? performance.now() - started : Infinity)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity
}

/** Measures the memory of the process after a pause without requests. */
async function settledMemory(pid: number) {
  await sleep(1_500)
  return memoryOf(pid)
}

function memoryOf(pid: number) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}
