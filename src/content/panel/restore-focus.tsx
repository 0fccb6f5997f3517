'use client'

import { type ReactNode, useEffect } from 'react'

/** Milliseconds after which a closed element is gone, and other code has set its focus. */
const closingTime = 300
/** Number of earlier focus places that are remembered. */
const maxPlaces = 20
const rowMenu = '.array-actions__button'

type Place = { element: Element; path: string; list: Element | null; row: number }

/**
 * Part of the panel. After a choice in a menu or a dialog, the focused button is gone. Payload 3.90 then
 * leaves keyboard users at the top of the page. This component moves the focus back to the last place that
 * still exists. For a removed row, it is the row that took its place, or the last row.
 */
export function RestoreFocus({ children }: { children: ReactNode }) {
  useEffect(() => {
    let places: Place[] = []
    let isKeyboardUsed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const rememberPlace = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, maxPlaces)
    }
    const isLost = () =>
      isKeyboardUsed && hasNoFocus() && places[0] !== undefined && !canFocus(places[0].element)
    const restoreIfLost = () => {
      if (!isLost()) return
      timer ??= setTimeout(() => {
        timer = undefined
        if (isLost()) places.map(findNear).find(canFocus)?.focus({ preventScroll: true })
      }, closingTime)
    }
    const onKey = () => void (isKeyboardUsed = true)
    const onPointer = () => void (isKeyboardUsed = false)
    const observer = new MutationObserver(restoreIfLost)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    document.addEventListener('focusin', rememberPlace)
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('pointerdown', onPointer, { capture: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', rememberPlace)
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('pointerdown', onPointer, { capture: true })
    }
  }, [])
  return children
}

function hasNoFocus() {
  return document.activeElement === document.body || document.activeElement === null
}

function placeOf(element: Element): Place {
  const list = element.matches(rowMenu) ? element.closest('.array-field, .blocks-field') : null
  const row = list ? menusIn(list).indexOf(element) : 0
  return { element, path: location.pathname, list, row }
}

/** Returns the element at this place now, or null if the person has opened another page since. */
function findNear({ element, path, list, row }: Place) {
  if (path !== location.pathname) return null
  if (element.isConnected || !list?.isConnected) return element
  const menus = menusIn(list)
  return menus[Math.min(row, menus.length - 1)] ?? list.querySelector('.btn')
}

function canFocus(element: Element | null): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.checkVisibility() &&
    !element.closest('[inert]')
  )
}

function menusIn(list: Element) {
  return [...list.querySelectorAll(rowMenu)]
}
