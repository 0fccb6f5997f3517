import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type AnswerBody, PlainBody } from '@/server/compression/answer-body'
import { applyAnswerRules } from '@/server/front-door/answer-rules'
import type { DoorRequest } from '@/server/front-door/door-request'

type Done = (error?: Error | null) => void
type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * An answer on its way out through the front door: what is written passes through a body that may
 * compress it, chosen when the first byte is due and all headers are known, and the door has the
 * last word on the headers. Once refused, whatever the site still writes goes nowhere.
 */
export class DoorResponse extends ServerResponse<DoorRequest> {
  pathname = '/'
  /** Set where the site is to say, on a page of its own, that it cannot serve this now. */
  isUnavailable = false
  /** Whether the connection ends with this answer, asked when its headers are due. */
  isLast = () => false
  chooseBody: (response: DoorResponse, isWhole: boolean) => AnswerBody = (response) => new PlainBody(response)
  #body: AnswerBody | null = null
  #isRefused = false

  /** What is really sent, past the body that compresses. */
  readonly wire = {
    write: (chunk: Uint8Array) => super.write(chunk),
    end: (chunk?: Uint8Array, done?: Done) => void super.end(chunk, done),
  }

  /** Says a sentence instead of what the site has or will have to say; `wire.end` is the caller's. */
  refuse(status: number, sentence: string) {
    if (this.headersSent) return void this.destroy()
    const body = Buffer.from(sentence)
    for (const name of ['Content-Encoding', 'ETag']) this.removeHeader(name)
    this.setHeader('Cache-Control', 'no-store')
    this.setHeader('Connection', 'close')
    this.setHeader('Content-Length', body.length)
    this.setHeader('Content-Type', 'text/plain; charset=utf-8')
    this.statusCode = status
    this.#isRefused = true
    this.#body = new PlainBody(this)
    this.wire.write(body)
  }

  override setHeader(name: string, value: number | string | readonly string[]) {
    return this.#isRefused ? this : super.setHeader(name, value)
  }

  override appendHeader(name: string, value: string | readonly string[]) {
    return this.#isRefused ? this : super.appendHeader(name, value)
  }

  override removeHeader(name: string) {
    if (!this.#isRefused) super.removeHeader(name)
  }

  override writeHead(status: number, reason?: string | HeaderList, headers?: HeaderList) {
    this.statusCode = this.isUnavailable ? 503 : status
    this.#setAll(typeof reason === 'string' ? headers : reason)
    // Sent when the first byte is due: until then the body may still be compressed.
    if (!this.#body || this.headersSent) return this
    applyAnswerRules(this, this.pathname)
    if (this.isLast()) this.shouldKeepAlive = false
    return super.writeHead(this.statusCode)
  }

  override flushHeaders() {
    if (this.#isRefused) return
    this.#body ??= this.chooseBody(this, false)
    if (!this.#body.isHeld) super.flushHeaders()
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Done, done?: Done) {
    if (this.#isRefused) return true
    this.#body ??= this.chooseBody(this, false)
    return this.#body.write(toBuffer(chunk, encoding), typeof encoding === 'function' ? encoding : done)
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | Done, done?: Done): this {
    if (this.#isRefused) return this
    if (typeof chunk === 'function') return this.end(undefined, undefined, () => chunk())
    this.#body ??= this.chooseBody(this, true)
    const last = chunk === undefined || chunk === null ? undefined : toBuffer(chunk, encoding)
    this.#body.end(last, typeof encoding === 'function' ? encoding : done)
    return this
  }

  /** Next calls this after each piece of a page that it streams. */
  flush() {
    this.#body?.flush()
  }

  #setAll(headers: HeaderList = {}) {
    const pairs = Array.isArray(headers) ? pairUp(headers) : Object.entries(headers)
    for (const [name, value] of pairs) if (value !== undefined) this.setHeader(name, value)
  }
}

function pairUp(list: OutgoingHttpHeader[]) {
  return list.flatMap((name, index) => (index % 2 === 0 ? [[String(name), list[index + 1]] as const] : []))
}

function toBuffer(chunk: unknown, encoding?: BufferEncoding | Done) {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  return Buffer.from(String(chunk), typeof encoding === 'string' ? encoding : 'utf8')
}
