/** What of the list is on the screen: the first row, how many rows fit, and the height of each in pixels. */
export type RowView = { first: number; visible: number; rowHeight: number }

/** A list of so many is mounted whole, so that the browser's own find-in-page sees all of it. */
const mostMounted = 60
const spare = 6
// The window moves in steps, so that scrolling by a single row mounts nothing.
const step = 4

/**
 * The indexes of the rows to mount, rising: all of a short list, otherwise those on the screen with some
 * to spare, and the focused one with its neighbours wherever it is: removing it would drop the keyboard's
 * place.
 */
export function rowsToMount(count: number, { first, visible }: RowView, focused: number | undefined) {
  if (count <= mostMounted) return range(0, count)
  const size = Math.min(visible + 2 * spare, mostMounted - 3)
  const before = Math.floor((size - visible) / 2)
  const wanted = Math.floor(Math.max(0, first - before) / step) * step
  const start = Math.min(wanted, count - size)
  const near = range(start, start + size)
  if (focused === undefined || focused >= count) return near
  // With its neighbours, so that Tab goes on to the next row and not to the next that happens to be mounted.
  const around = range(Math.max(0, focused - 1), Math.min(count, focused + 2))
  return [
    ...around.filter((index) => index < start),
    ...near,
    ...around.filter((index) => index >= start + size),
  ]
}

function range(start: number, end: number) {
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset)
}
