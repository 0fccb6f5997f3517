import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useState, type FocusEvent, type RefObject } from 'react'
import { rowsToMount } from '@/features/leads/screen/rows-to-mount'

/**
 * `top`: the distance from the top of the page to the first row. `rowHeight`: the height of a row. Both in
 * pixels.
 */
type Layout = { top: number; rowHeight: number }

const initialLayout: Layout = { top: 0, rowHeight: 48 }
const spareRows = 6

/**
 * Returns which of `count` rows to mount while the page scrolls. All rows have the same height. It is
 * measured on a mounted row, because it depends on the screen width and the text size.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number) {
  const [{ top, rowHeight }, setLayout] = useState(initialLayout)
  const [focused, setFocused] = useState<number>()
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: spareRows,
    rangeExtractor: (range) => rowsToMount(range, focused),
  })

  useEffect(() => {
    const element = body.current
    if (!element) return
    // Elements that appear or disappear above the list change the height of the page.
    const observer = new ResizeObserver(() => setLayout((before) => measure(element, before)))
    observer.observe(element)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [body])

  useEffect(() => rows.measure(), [rows, rowHeight])

  return {
    indexes: rows.getVirtualIndexes(),
    rowHeight,
    focusHandlers: {
      onFocus: (event: FocusEvent) => setFocused(indexOf(event.target)),
      // When the focus moves between rows, the row that gets the focus must stay mounted.
      onBlur: (event: FocusEvent) => setFocused(indexOf(event.relatedTarget)),
    },
  }
}

function measure(body: HTMLElement, before: Layout): Layout {
  const row = body.querySelector('[data-lead-index]')
  if (!row) return before
  const margin = Number.parseFloat(getComputedStyle(row).marginBottom) || 0
  const rowHeight = row.getBoundingClientRect().height + margin
  const top = body.getBoundingClientRect().top + scrollY
  const isSame = rowHeight === 0 || (before.rowHeight === rowHeight && before.top === top)
  return isSame ? before : { top, rowHeight }
}

function indexOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return undefined
  const index = target.closest('[data-lead-index]')?.getAttribute('data-lead-index')
  return index ? Number(index) : undefined
}
