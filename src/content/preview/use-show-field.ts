import { useForm } from '@payloadcms/ui'
import { useCallback } from 'react'

const timeout = 15_000
const pollInterval = 120

let latest = ''

/**
 * Returns a function that scrolls to a field by its path and focuses it. It expands the rows that contain the
 * field. It gives up after 15 s, when another field is requested, or when the person moves the focus: what
 * they type must not land in this field.
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
        // A form that is still loading loses the focus, and a row that expands moves the field.
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

/**
 * Whether the person has moved the focus elsewhere. Focus that the form lost, or that is on its button, does
 * not count.
 */
function hasMovedFocus(before: Element | null, field: HTMLElement | null) {
  const now = document.activeElement
  const isNowhere = now === document.body || now?.closest('.form-submit') != null
  return now !== before && !isNowhere && !field?.contains(now)
}

type Row = { list: string; row: number }

/**
 * Returns the rows that contain a path, outermost first: `a.0.b.1.c` is in row 0 of `a` and in row 1 of
 * `a.0.b`.
 */
function rowsAround(path: string): Row[] {
  return [...path.matchAll(/\.(\d+)(?=\.)/g)].map((match) => ({
    list: path.slice(0, match.index),
    row: Number(match[1]),
  }))
}

/**
 * Payload renders a row far down in a form only when it comes near the viewport. It misses that if it is
 * notified of both states at once. So a row that stays empty is hidden and shown again.
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
  // A rich text editor has no id.
  const text = `[data-field-path="${CSS.escape(path)}"] [contenteditable=true]`
  return field ?? document.querySelector<HTMLElement>(text)
}

function topOf(field: HTMLElement | null) {
  return field?.getBoundingClientRect().top
}

function focus(field: HTMLElement, isList: boolean) {
  // The error of a list is above the list, and the form's bar covers the top of the window.
  field.style.scrollMarginTop = '9rem'
  field.scrollIntoView({ block: isList ? 'start' : 'center' })
  const isInput = field.matches('input, textarea, [contenteditable]')
  const input = isInput ? field : field.querySelector<HTMLElement>(isList ? 'button' : 'input, button')
  input?.focus({ preventScroll: true })
}
