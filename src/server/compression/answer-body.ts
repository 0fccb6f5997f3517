import type { Transform } from 'node:stream'
import type { ServerResponse } from 'node:http'

type Done = (error?: Error | null) => void

/** An answer, and the way past its own body to what is really sent. */
export type Outlet = ServerResponse & {
  wire: { write: (chunk: Uint8Array) => boolean; end: (chunk?: Uint8Array, done?: Done) => void }
}

/** Takes what the site writes and passes it on in some form. */
export type AnswerBody = {
  /** True while nothing may be sent, not even the headers, since the end decides on them. */
  isHeld: boolean
  write: (chunk: Buffer, done?: Done) => boolean
  end: (chunk?: Buffer, done?: Done) => void
  flush: () => void
}

/** Passes everything on as it is. */
export class PlainBody implements AnswerBody {
  isHeld = false
  constructor(private readonly outlet: Outlet) {}

  write(chunk: Buffer, done?: Done) {
    const hasRoom = this.outlet.wire.write(chunk)
    if (done) process.nextTick(done)
    return hasRoom
  }

  end(chunk?: Buffer, done?: Done) {
    this.outlet.wire.end(chunk, done)
  }

  flush() {}
}

/** Collects the whole body, and passes it on once, in the form that the callback gives it. */
export class WholeBody implements AnswerBody {
  isHeld = true
  private readonly chunks: Buffer[] = []

  constructor(
    private readonly outlet: Outlet,
    private readonly encode: (body: Buffer) => Buffer | Promise<Buffer>,
  ) {}

  write(chunk: Buffer, done?: Done) {
    // Node may use the memory of a chunk again once it is told that the chunk is written.
    this.chunks.push(Buffer.from(chunk))
    if (done) process.nextTick(done)
    return true
  }

  end(chunk?: Buffer, done?: Done) {
    const body = Buffer.concat(chunk ? [...this.chunks, chunk] : this.chunks)
    const encoded = this.encode(body)
    if (encoded instanceof Promise) encoded.then((bytes) => this.send(bytes, done), this.giveUp)
    else this.send(encoded, done)
  }

  flush() {}

  private send(bytes: Buffer, done?: Done) {
    if (this.outlet.destroyed) return
    this.outlet.setHeader('Content-Length', bytes.length)
    this.outlet.wire.end(bytes, done)
  }

  private readonly giveUp = (error: Error) => void this.outlet.destroy(error)
}

/** Compresses piece by piece, at the pace at which the client takes it. */
export class StreamedBody implements AnswerBody {
  isHeld = false

  constructor(
    private readonly outlet: Outlet,
    private readonly encoder: Transform & { flush: () => void },
  ) {
    encoder.on('data', (chunk: Buffer) => void (outlet.wire.write(chunk) || encoder.pause()))
    encoder.on('end', () => outlet.wire.end())
    encoder.on('drain', () => outlet.emit('drain'))
    encoder.on('error', (error) => outlet.destroy(error))
    outlet.on('drain', () => encoder.resume())
    // A stream whose client has left would otherwise keep its memory outside the heap.
    outlet.once('close', () => encoder.destroy())
  }

  write(chunk: Buffer, done?: Done) {
    return this.encoder.write(chunk, done)
  }

  end(chunk?: Buffer, done?: Done) {
    if (done) this.outlet.once('finish', done)
    this.encoder.end(chunk)
  }

  flush() {
    if (!this.encoder.writableEnded && !this.encoder.destroyed) this.encoder.flush()
  }
}
