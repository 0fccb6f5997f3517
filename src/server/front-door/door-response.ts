import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { applyHeaderRules } from '@/server/front-door/response-headers'
import type { DoorRequest } from '@/server/front-door/door-request'
import type { Refusal } from '@/server/front-door/read-request'
import { chooseEncoding, type ReadyPages } from '@/server/pages/ready-pages'

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** In milliseconds. */
const drainTimeout = 2_000

/**
 * A response of the front door. The front door sets the final headers. It holds a public page until the page
 * is complete, because its policy depends on the whole page. After a refusal it ignores everything that the
 * site writes.
 */
export class DoorResponse extends ServerResponse<DoorRequest> {
  pathname = '/'
  /** Whether the site's page says that it is unavailable. Then the status is 503. */
  isUnavailable = false
  /** Whether the connection closes after this response. Called when the headers are sent. */
  isLast = () => false
  #pages: ReadyPages | null = null
  #accepted: string | undefined
  readonly #pieces: (string | Uint8Array)[] = []
  #isRefused = false

  /** Holds the response if it is a public page. Next compresses all other responses. */
  holdPage(pages: ReadyPages) {
    this.#pages = pages
    this.#accepted = this.req.headers['accept-encoding']
    delete this.req.headers['accept-encoding']
  }

  /**
   * Responds with a sentence and closes the connection. For a moment, it still receives what the client is
   * sending and drops it: if the connection closed at once, the client would not get the sentence.
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

  /** Returns the prepared pages if this response is a page, otherwise null. */
  #heldBy() {
    if (!this.#pages || this.headersSent || this.req.method === 'HEAD') return null
    const isPage = String(this.getHeader('Content-Type')).startsWith('text/html')
    return isPage && ![204, 304].includes(this.statusCode) ? this.#pages : null
  }

  #hold([piece, ...rest]: unknown[]) {
    if (typeof piece === 'string') this.#pieces.push(piece)
    if (piece instanceof Uint8Array) this.#pieces.push(Buffer.from(piece))
    // Node may reuse the memory of a chunk after its callback has run.
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
