import { useForm } from '@payloadcms/ui'
import { useCallback } from 'react'

const timeout = 15_000
const pollInterval = 120

let latest = ''

/**
 * Gives what scrolls to a field of the form by its path and puts the cursor into it, unfolding the rows
 * it stands in. It gives up after 15 s, when another field is asked for, or when the person goes on elsewhere:
 * what they type there would land in this field.
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
      const rows = rowsAround(path)
      let before: number | undefined
      let cursor = document.activeElement
      latest = path
      for (let round = 1; Date.now() < deadline && latest === path; round += 1) {
        for (const row of rows) unfold(row)
        const field = findField(path)
        if (hasMovedFocus(cursor, field)) return
        // A form that is still being filled lets go of the cursor, and a row that unfolds moves.
        if (field?.contains(document.activeElement) && topOf(field) === before) return
        if (field) focus(field, Array.isArray(getFields()[path]?.rows))
        else await renderRow(rows, round % 8 === 0)
        before = topOf(field)
        cursor = document.activeElement
        await wait()
      }
    },
    [dispatchFields, getFields],
  )
}

/** Whether the person is in another place than before: not where a form lets go of the cursor, nor with its button. */
function hasMovedFocus(before: Element | null, field: HTMLElement | null) {
  const now = document.activeElement
  const isNowhere = now === document.body || now?.closest('.form-submit') != null
  return now !== before && !isNowhere && !field?.contains(now)
}

type Row = { list: string; row: number }

/** Outermost first: `a.0.b.1.c` stands in row 0 of `a` and in row 1 of `a.0.b`. */
function rowsAround(path: string): Row[] {
  return [...path.matchAll(/\.(\d+)(?=\.)/g)].map((match) => ({
    list: path.slice(0, match.index),
    row: Number(match[1]),
  }))
}

/**
 * What is far down a form is rendered only once it comes near. Payload misses that where it is told at
 * the same time that the row was far and that it is near, so a row that stays empty goes and comes again.
 */
async function renderRow(rows: Row[], isAgain: boolean) {
  const nearest = rows.map(elementOf).findLast((row) => row !== null)
  nearest?.scrollIntoView({ block: 'start' })
  if (!nearest || !isAgain) return
  nearest.style.display = 'none'
  await wait()
  nearest.style.display = ''
}

function wait() {
  return new Promise((resolve) => setTimeout(resolve, pollInterval))
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
