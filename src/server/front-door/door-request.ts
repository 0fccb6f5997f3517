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
  #held: Uint8Array[] | null = null
  #onWhole: (body: string) => void = () => {}

  /** Calls back once, when the body has become longer than so many bytes; the rest is dropped. */
  limitBody(bytes: number, onTooLong: () => void) {
    this.#limit = bytes
    this.#onTooLong = onTooLong
  }

  /** Keeps the body back until all of it is here, and calls back with it before anybody else can read it. */
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
    // True asks for more, so that the sender can finish and read the refusal.
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
