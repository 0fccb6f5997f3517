const fill = 0xff
const startOfScan = 0xda
const endOfPicture = 0xd9

/**
 * Returns the number of scans of a JPEG: the passes in which it is decoded. It looks for markers as decoders do.
 * Pictures inside of metadata, or behind the end, do not count.
 */
export function countScans(data: Buffer) {
  let scans = 0
  let at = data.indexOf(fill, 2)
  while (at >= 0 && at + 1 < data.length) {
    const kind = data[at + 1] ?? endOfPicture
    if (kind === endOfPicture) break
    if (kind === startOfScan) scans += 1
    at = data.indexOf(fill, kind === fill ? at + 1 : at + 2 + lengthOfSegment(data, at))
  }
  return scans
}

/** Returns 0 for markers inside of the drawing, which have no length. */
function lengthOfSegment(data: Buffer, at: number) {
  const kind = data[at + 1] ?? 0
  const isInDrawing = kind <= 1 || (kind >= 0xd0 && kind <= 0xd7)
  return isInDrawing || at + 4 > data.length ? 0 : data.readUInt16BE(at + 2)
}
