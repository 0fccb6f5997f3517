import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** A list of so many is mounted whole, so that the browser's own find-in-page sees all of it. */
const maxFullyMounted = 60

/**
 * The indexes of the rows to mount, rising: all of a short list, otherwise every one on the screen with
 * some to spare, and the focused one wherever it is: removing it would drop the keyboard's place.
 */
export function rowsToMount(range: Range, focused: number | undefined) {
  const { count } = range
  if (count <= maxFullyMounted) return [...Array(count).keys()]
  const near = defaultRangeExtractor(range)
  if (focused === undefined || focused >= count) return near
  // With its neighbours, so that Tab goes on to the next row and not to the next that happens to be mounted.
  const around = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count)
  return [...new Set([...near, ...around])].sort((one, other) => one - other)
}
