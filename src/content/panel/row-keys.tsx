'use client'

import { type ReactNode, useEffect } from 'react'

/** In milliseconds: by then a menu is closed and its change is drawn. */
const drawn = 300

/**
 * Part of the panel: rows by keyboard. Payload 3.90 picks a row up at its handle with Enter or Space, lets no arrow
 * move it, and takes the next Space anywhere, in the middle of a sentence too, for its drop. The handle opens the
 * menu of its row instead, which moves it. After a choice in a menu the focus is nowhere: it goes back to the row.
 */
export function RowKeys({ children }: { children: ReactNode }) {
  useEffect(() => {
    let opener: HTMLElement | null = null
    const openMenu = (event: KeyboardEvent) => {
      const handle = handleOf(event)
      if (!handle || event.repeat) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const menu = menuOf(handle)
      menu?.focus()
      // As a key on its own button, after which Payload goes to the first choice.
      menu?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    }
    const note = ({ target }: FocusEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('.array-actions__button') : null
      if (button) opener = button
    }
    const keepFocus = ({ target }: MouseEvent) => {
      const from = opener
      if (!from || !(target instanceof Element) || !target.closest('.array-actions__action')) return
      const list = from.closest('.array-field, .blocks-field')
      const place = list ? menusIn(list).indexOf(from) : 0
      setTimeout(() => {
        if (document.activeElement !== document.body && document.activeElement !== null) return
        const menus = list ? menusIn(list) : []
        const near = menus[Math.min(place, menus.length - 1)]
        ;(from.isConnected ? from : (near ?? list?.querySelector<HTMLElement>('.btn')))?.focus()
      }, drawn)
    }
    window.addEventListener('keydown', openMenu, { capture: true })
    document.addEventListener('focusin', note)
    document.addEventListener('click', keepFocus, { capture: true })
    return () => {
      window.removeEventListener('keydown', openMenu, { capture: true })
      document.removeEventListener('focusin', note)
      document.removeEventListener('click', keepFocus, { capture: true })
    }
  }, [])
  return children
}

function handleOf({ key, target }: KeyboardEvent) {
  const isPress = key === 'Enter' || key === ' '
  return isPress && target instanceof Element ? target.closest('.collapsible__drag') : null
}

function menuOf(handle: Element) {
  return handle.closest('.collapsible')?.querySelector<HTMLElement>('.array-actions__button')
}

function menusIn(list: Element) {
  return [...list.querySelectorAll<HTMLElement>('.array-actions__button')]
}
