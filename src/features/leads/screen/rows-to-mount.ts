import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** A list up to this length is mounted completely, so that find-in-page of the browser sees all of it. */
const maxFullyMounted = 60

/**
 * Returns the indexes of the rows to mount, ascending: all rows of a short list, otherwise the visible rows
 * and some more. The focused row stays mounted wherever it is, because removing it would lose the keyboard
 * focus.
 */
export function rowsToMount(range: Range, focused: number | undefined) {
  const { count } = range
  if (count <= maxFullyMounted) return [...Array(count).keys()]
  const near = defaultRangeExtractor(range)
  if (focused === undefined || focused >= count) return near
  // Its neighbors stay mounted too, so that Tab goes to the next row and not to the next mounted one.
  const around = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count)
  return [...new Set([...near, ...around])].sort((one, other) => one - other)
}
