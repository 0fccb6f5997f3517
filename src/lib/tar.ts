import { ApiError } from '@/lib/api-error'

const block = 512

/** The bytes that end an archive. */
export const tarEnd = new Uint8Array(2 * block)

/**
 * Returns the header of a file in a tar archive. It has no owner and no time, so that equal files make equal
 * archives.
 */
export function tarHeader(name: string, size: number) {
  const header = new Uint8Array(block)
  const put = (text: string, at: number) => header.set(new TextEncoder().encode(text), at)
  put(name, 0)
  put('0000644\0', 100)
  put('0000000\0', 108)
  put('0000000\0', 116)
  put(`${octal(size, 11)}\0`, 124)
  put('00000000000\0', 136)
  // The checksum counts its own field as spaces.
  put('        ', 148)
  put('0', 156)
  put('ustar\0', 257)
  put('00', 263)
  const sum = header.reduce((total, byte) => total + byte, 0)
  put(`${octal(sum, 6)}\0 `, 148)
  return header
}

/** Returns the padding after a file of this size, up to the next block. */
export function tarPadding(size: number) {
  return new Uint8Array((block - (size % block)) % block)
}

/**
 * Reads the files of an archive that was made with `tarHeader`, one after the other. It reads no links,
 * folders or other properties.
 *
 * @throws ApiError 400 for any other archive, or one that is cut short
 */
export async function* readTar(archive: Blob) {
  for (let at = 0; ;) {
    const header = await bytesOf(archive.slice(at, at + block))
    if (header.length < block)
      throw new ApiError('invalid', 'This file is incomplete, or it is not a content file.')
    if (header.every((byte) => byte === 0))
      return requireEnd(await bytesOf(archive.slice(at, at + 4 * block)))
    const name = textOf(header.subarray(0, 100))
    const size = Number.parseInt(textOf(header.subarray(124, 135)), 8)
    if (!isSame(header, name, size)) throw new ApiError('invalid', 'This is not a content file.')
    const content = archive.slice(at + block, at + block + size)
    if (content.size < size) throw new ApiError('invalid', 'This file is incomplete. Export it again.')
    yield { name, content }
    const padding = tarPadding(size)
    at += block + size + padding.length
    const paddingBytes = await bytesOf(archive.slice(at - padding.length, at))
    if (paddingBytes.length < padding.length || paddingBytes.some((byte) => byte !== 0))
      throw new ApiError('invalid', 'This file is damaged. Export it again.')
  }
}

function requireEnd(rest: Uint8Array) {
  if (rest.length === tarEnd.length && rest.every((byte) => byte === 0)) return
  throw new ApiError('invalid', 'This file has unexpected data at its end. Export it again.')
}

function isSame(header: Uint8Array, name: string, size: number) {
  if (!/^[\x20-\x7e]{1,99}$/.test(name) || !Number.isSafeInteger(size)) return false
  const expected = tarHeader(name, size)
  return header.every((byte, index) => byte === expected[index])
}

function textOf(bytes: Uint8Array) {
  return new TextDecoder().decode(bytes).split('\0', 1)[0] ?? ''
}

async function bytesOf(part: Blob) {
  return new Uint8Array(await part.arrayBuffer())
}

function octal(value: number, length: number) {
  return value.toString(8).padStart(length, '0')
}
