import { IncomingMessage } from 'node:http'

/**
 * A request that counts the bytes of its body and stops accepting them at a limit. A body that was cut off
 * never ends for its reader, so that half a body cannot pass for a complete one. The reader gets an error
 * when the connection closes. The request emits `received` when the client has sent everything.
 */
export class DoorRequest extends IncomingMessage {
  #received = 0
  #limit = Infinity
  #onTooLong: () => void = () => {}
  #held: Uint8Array[] | null = null
  #onWhole: (body: string) => void = () => {}

  /** Limits the body to this many bytes. Calls back once when it is longer, and drops the rest. */
  limitBody(bytes: number, onTooLong: () => void) {
    this.#limit = bytes
    this.#onTooLong = onTooLong
  }

  /** Holds the body until it is complete. Then calls back with it before any other code can read it. */
  holdBody(onWhole: (body: string) => void) {
    this.#held = []
    this.#onWhole = onWhole
  }

  override push(chunk: unknown, encoding?: BufferEncoding) {
    const wasTooLong = this.#received > this.#limit
    if (chunk === null && !wasTooLong) this.#release()
    if (chunk === null) this.emit('received')
    if (chunk instanceof Uint8Array) this.#received += chunk.length
    if (this.#received <= this.#limit) {
      if (!this.#held || !(chunk instanceof Uint8Array)) return super.push(chunk, encoding)
      this.#held.push(chunk)
      return true
    }
    if (!wasTooLong) this.#onTooLong()
    // True requests more data, so that the client can finish and read the refusal.
    return true
  }

  #release() {
    if (!this.#held) return
    const body = Buffer.concat(this.#held)
    this.#held = null
    this.#onWhole(body.toString())
    super.push(body)
  }
}
