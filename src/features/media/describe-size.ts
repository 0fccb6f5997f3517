/** In pixels: no screen shows a picture larger than this. */
const enough = { width: 1600, height: 1200 }

/**
 * Describes the size of a picture in pixels, and warns where it is too small. Returns null where the size is
 * not known.
 */
export function describeSize(width: unknown, height: unknown) {
  if (typeof width !== 'number' || typeof height !== 'number') return null
  const isSmall = width < enough.width || height < enough.height
  const hint = ` Sections show pictures with up to ${enough.width} by ${enough.height}: this one may look blurry.`
  return `${width} by ${height} pixels.${isSmall ? hint : ''}`
}
