import { IncomingMessage } from 'node:http'

/**
 * A request that counts its body as it arrives, and stops taking it in at a limit. A body that was
 * cut off never ends for its reader, so that half of it cannot pass for all: the reader gets an
 * error when the connection closes. Emits `received` when the sender has sent everything.
 */
export class DoorRequest extends IncomingMessage {
  #received = 0
  #limit = Infinity
  #onTooLong: () => void = () => {}

  /** Calls back once, when the body has become longer than so many bytes; the rest is dropped. */
  limitBody(bytes: number, onTooLong: () => void) {
    this.#limit = bytes
    this.#onTooLong = onTooLong
  }

  override push(chunk: unknown, encoding?: BufferEncoding) {
    if (chunk === null) this.emit('received')
    const wasTooLong = this.#received > this.#limit
    if (chunk instanceof Uint8Array) this.#received += chunk.length
    if (this.#received <= this.#limit) return super.push(chunk, encoding)
    if (!wasTooLong) this.#onTooLong()
    // True asks for more, so that the sender can finish and read the refusal.
    return true
  }
}
