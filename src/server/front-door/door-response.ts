import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { applyHeaderRules } from '@/server/front-door/response-headers'
import type { DoorRequest } from '@/server/front-door/door-request'
import type { Refusal } from '@/server/front-door/read-request'
import { chooseEncoding, type ReadyPages } from '@/server/pages/ready-pages'

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** In milliseconds. */
const drainTimeout = 2_000

/**
 * An answer on its way out. The door has the last word on its headers, a public page is held until all of
 * it is there, since its policy depends on it, and whatever the site says after a refusal goes nowhere.
 */
export class DoorResponse extends ServerResponse<DoorRequest> {
  pathname = '/'
  /** Set where the site is to say, on a page of its own, that it cannot serve this now. */
  isUnavailable = false
  /** Whether the connection ends with this answer, asked when its headers are due. */
  isLast = () => false
  #pages: ReadyPages | null = null
  #accepted: string | undefined
  readonly #pieces: (string | Uint8Array)[] = []
  #isRefused = false

  /** Where the answer may be a public page. Next compresses all else. */
  holdPage(pages: ReadyPages) {
    this.#pages = pages
    this.#accepted = this.req.headers['accept-encoding']
    delete this.req.headers['accept-encoding']
  }

  /**
   * Answers with a sentence and ends the connection. What the client is still sending is received and
   * dropped for a moment first: a connection closed in its face would swallow the sentence.
   */
  refuse({ status, sentence, allow }: Refusal) {
    this.req.limitBody(0, () => {})
    if (this.headersSent) return void this.destroy()
    this.#pages = null
    for (const name of ['Content-Encoding', 'ETag']) this.removeHeader(name)
    this.setHeader('Cache-Control', 'no-store')
    this.setHeader('Connection', 'close')
    this.setHeader('Content-Length', Buffer.byteLength(sentence))
    this.setHeader('Content-Type', 'text/plain; charset=utf-8')
    if (allow) this.setHeader('Allow', allow)
    this.statusCode = status
    super.write(sentence)
    this.#isRefused = true
    this.setHeader = this.appendHeader = () => this
    this.removeHeader = () => {}
    const hangUp = () => super.end()
    if (this.req.complete) return void hangUp()
    const timer = setTimeout(hangUp, drainTimeout)
    this.req.once('received', hangUp)
    this.once('close', () => clearTimeout(timer))
  }

  override writeHead(status: number, reason?: string | HeaderList, headers?: HeaderList) {
    this.statusCode = this.isUnavailable ? 503 : status
    if (this.#isRefused || this.#heldBy()) return this
    applyHeaderRules(this, this.pathname)
    if (this.isLast()) this.shouldKeepAlive = false
    return super.writeHead(this.statusCode, typeof reason === 'string' ? headers : reason)
  }

  override flushHeaders() {
    if (!this.#isRefused && !this.#heldBy()) super.flushHeaders()
  }

  override write(...parts: unknown[]): boolean {
    if (this.#isRefused) return true
    if (!this.#heldBy()) return Reflect.apply(super.write, this, parts)
    this.#hold(parts)
    return true
  }

  override end(...parts: unknown[]): this {
    if (this.#isRefused) return this
    const pages = this.#heldBy()
    if (!pages) return Reflect.apply(super.end, this, parts)
    this.#hold(parts)
    void this.#sendPage(pages).catch((error: Error) => this.destroy(error))
    return this
  }

  /** The pages, where this answer is one of them. */
  #heldBy() {
    if (!this.#pages || this.headersSent || this.req.method === 'HEAD') return null
    const isPage = String(this.getHeader('Content-Type')).startsWith('text/html')
    return isPage && ![204, 304].includes(this.statusCode) ? this.#pages : null
  }

  #hold([piece, ...rest]: unknown[]) {
    if (typeof piece === 'string') this.#pieces.push(piece)
    if (piece instanceof Uint8Array) this.#pieces.push(Buffer.from(piece))
    // Node may use the memory of a piece again once it has said that the piece is written.
    for (const done of [piece, ...rest]) if (typeof done === 'function') process.nextTick(done)
  }

  async #sendPage(pages: ReadyPages) {
    const [first = '', ...more] = this.#pieces
    const isWhole = typeof first === 'string' && more.length === 0
    const page = pages(
      isWhole ? first : Buffer.concat(this.#pieces.map((piece) => Buffer.from(piece))).toString(),
    )
    const encoding = chooseEncoding(this.#accepted)
    const body = await page.body(encoding)
    if (this.destroyed || this.#isRefused) return
    this.#pages = null
    this.setHeader('Content-Security-Policy', page.policy)
    if (!/accept-encoding/i.test(String(this.getHeader('Vary')))) this.appendHeader('Vary', 'Accept-Encoding')
    if (this.statusCode === 200) this.setHeader('ETag', page.tag)
    if (this.statusCode === 200 && this.req.headers['if-none-match']?.includes(page.tag)) {
      this.statusCode = 304
      this.removeHeader('Content-Length')
      return void super.end()
    }
    if (encoding !== 'identity') this.setHeader('Content-Encoding', encoding)
    this.setHeader('Content-Length', body.length)
    super.end(body)
  }
}
