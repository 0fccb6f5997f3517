import { useEffect, useState, type FocusEvent, type RefObject } from 'react'
import { rowsToMount, type RowView } from '@/features/leads/screen/rows-to-mount'

const guessBeforeMeasuring: RowView = { first: 0, visible: 20, rowHeight: 48 }

/**
 * Which of `count` rows to mount while the page scrolls. All rows are equally high; how high is read
 * from a mounted one, because it changes with the width of the screen and the reader's text size.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState(guessBeforeMeasuring)
  const [focused, setFocused] = useState<number>()

  useEffect(() => {
    const rows = body.current
    if (!rows) return
    const look = () => setView((before) => lookAt(rows, before))
    // It also reports the first layout, and every filter that makes the body longer or shorter.
    const observer = new ResizeObserver(look)
    observer.observe(rows)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [body])

  return {
    indexes: rowsToMount(count, view, focused),
    rowHeight: view.rowHeight,
    focusHandlers: {
      onFocus: (event: FocusEvent) => setFocused(indexOf(event.target)),
      // Going from row to row, the row that is about to have the focus must not vanish in between.
      onBlur: (event: FocusEvent) => setFocused(indexOf(event.relatedTarget)),
    },
  }
}

function lookAt(body: HTMLElement, before: RowView): RowView {
  const row = body.querySelector('[data-lead-index]')
  if (!row) return before
  const rowHeight = row.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(row).marginBottom)
  const { top } = body.getBoundingClientRect()
  const first = Math.max(0, Math.floor(-top / rowHeight))
  const visible = Math.ceil(Math.max(0, innerHeight - Math.max(0, top)) / rowHeight) + 1
  const isSame = before.rowHeight === rowHeight && before.first === first && before.visible === visible
  return isSame ? before : { first, visible, rowHeight }
}

function indexOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return undefined
  const index = target.closest('[data-lead-index]')?.getAttribute('data-lead-index')
  return index ? Number(index) : undefined
}
