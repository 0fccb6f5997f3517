import { useForm } from '@payloadcms/ui'
import { useCallback } from 'react'

const timeout = 15_000
const pause = 120

let latest = ''

/**
 * Gives what scrolls to a field of the form by its path and puts the cursor into it, unfolding the rows
 * it stands in. It gives up after 15 s, or when another field is asked for.
 */
export function useShowField() {
  const { dispatchFields, getFields } = useForm()
  return useCallback(
    async (path: string) => {
      const unfold = ({ list, row }: Row) => {
        const rows = getFields()[list]?.rows
        if (!rows?.[row]?.collapsed) return
        const updatedRows = rows.map((each, index) => (index === row ? { ...each, collapsed: false } : each))
        dispatchFields({ type: 'SET_ROW_COLLAPSED', path: list, updatedRows })
      }
      const deadline = Date.now() + timeout
      let before: number | undefined
      latest = path
      while (Date.now() < deadline && latest === path) {
        const rows = rowsAround(path)
        for (const row of rows) unfold(row)
        const field = findField(path)
        // A form that is still being filled lets go of the cursor, and a row that unfolds moves.
        if (field?.contains(document.activeElement) && topOf(field) === before) return
        if (field) focus(field, Array.isArray(getFields()[path]?.rows))
        // What is far down a form is there only once it comes near.
        else rows.map(elementOf).findLast(Boolean)?.scrollIntoView({ block: 'start' })
        before = topOf(field)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    },
    [dispatchFields, getFields],
  )
}

type Row = { list: string; row: number }

/** Outermost first: `a.0.b.1.c` stands in row 0 of `a` and in row 1 of `a.0.b`. */
function rowsAround(path: string): Row[] {
  return [...path.matchAll(/\.(\d+)(?=\.)/g)].map((match) => ({
    list: path.slice(0, match.index),
    row: Number(match[1]),
  }))
}

function elementOf({ list, row }: Row) {
  return document.getElementById(`${list.replaceAll('.', '-')}-row-${row}`)
}

function findField(path: string) {
  const field = document.getElementById(`field-${path.replaceAll('.', '__')}`)
  // An editor of rich text has no id.
  const text = `[data-field-path="${CSS.escape(path)}"] [contenteditable=true]`
  return field ?? document.querySelector<HTMLElement>(text)
}

function topOf(field: HTMLElement | null) {
  return field?.getBoundingClientRect().top
}

function focus(field: HTMLElement, isList: boolean) {
  // What is wrong with a list stands above it, and the bar of the form covers the top of the window.
  field.style.scrollMarginTop = '9rem'
  field.scrollIntoView({ block: isList ? 'start' : 'center' })
  const isInput = field.matches('input, textarea, [contenteditable]')
  const input = isInput ? field : field.querySelector<HTMLElement>(isList ? 'button' : 'input, button')
  input?.focus({ preventScroll: true })
}
