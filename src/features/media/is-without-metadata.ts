/** The JPEG segments that are needed to draw the picture: tables, frame, colours. All others contain metadata. */
const jpegParts = /^(c[0-24-79a]|d[b-d]|e0|e2|ee)$/
const pngParts = [
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'IDAT',
  'IEND',
]
const webpParts = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']
const profile = 'ICC_PROFILE\0'

/** Whether a readable JPEG, PNG or WebP contains nothing but the visible picture. */
export function isWithoutMetadata(data: Buffer) {
  if (data[0] === 0xff) return isJpegWithoutMetadata(data)
  return data.toString('latin1', 1, 4) === 'PNG' ? isPngWithoutMetadata(data) : isWebpWithoutMetadata(data)
}

function isJpegWithoutMetadata(data: Buffer) {
  let at = 2
  while (at + 4 <= data.length && data[at] === 0xff) {
    const kind = data.toString('hex', at + 1, at + 2)
    const length = data.readUInt16BE(at + 2)
    const name = data.toString('latin1', at + 4, at + 4 + profile.length)
    if (kind === 'da') {
      at = endOfScan(data, at + 2 + length)
      // This is the end of the picture. Nothing may follow it.
      if (data[at + 1] === 0xd9) return at + 2 === data.length
      continue
    }
    if (!jpegParts.test(kind) || (kind === 'e2' && name !== profile)) return false
    if (kind === 'e0' && !(name.startsWith('JFIF\0') && length === 16)) return false
    if (kind === 'ee' && !(name.startsWith('Adobe') && length === 14)) return false
    at += 2 + length
  }
  return false
}

/** Returns the position of the next marker that is not part of the image data itself. */
function endOfScan(data: Buffer, from: number) {
  let at = data.indexOf(0xff, from)
  while (at >= 0) {
    const next = data[at + 1] ?? 0xd9
    const isDrawing = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isDrawing) return at
    at = data.indexOf(0xff, at + 2)
  }
  return data.length
}

function isPngWithoutMetadata(data: Buffer) {
  let at = 8
  while (at + 12 <= data.length) {
    const name = data.toString('latin1', at + 4, at + 8)
    if (!pngParts.includes(name)) return false
    at += 12 + data.readUInt32BE(at)
    if (name === 'IEND') return at === data.length
  }
  return false
}

function isWebpWithoutMetadata(data: Buffer) {
  let at = 12
  while (at + 8 <= data.length) {
    if (!webpParts.includes(data.toString('latin1', at, at + 4))) return false
    const length = data.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === data.length && data.readUInt32LE(4) + 8 === data.length
}
