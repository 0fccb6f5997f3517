/** Pixels from which on no screen shows a picture larger than it is. */
const enough = { width: 1600, height: 1200 }

/** The size of a picture in pixels, and whether it is large enough; null where it is not known. */
export function describeSize(width: unknown, height: unknown) {
  if (typeof width !== 'number' || typeof height !== 'number') return null
  const isSmall = width < enough.width || height < enough.height
  const hint = ` Sections show pictures with up to ${enough.width} by ${enough.height}: this one may look blurry.`
  return `${width} by ${height} pixels.${isSmall ? hint : ''}`
}
