import { useEffect, useEffectEvent, useRef } from 'react'

const publishButton = '#action-save'

/**
 * Keeps the keyboard where the button Publish is while it rests. A browser takes the focus from a button that is
 * disabled, and Tab passes over it. So what the button stands in takes its place: while a draft is saved, Enter and
 * Space there count as a press, as one of the mouse does; afterwards the focus goes back to the button, or stays.
 */
export function usePressByKey(isFree: boolean) {
  const isChosen = useRef(false)
  const keepPlace = useEffectEvent(() => {
    const button = document.querySelector<HTMLButtonElement>(publishButton)
    if (button) keepPlaceOf(button, { isFree, isChosen: isChosen.current })
  })
  useEffect(() => {
    const note = ({ target }: Event) => {
      const place = target instanceof Element ? target.closest('.form-submit') : null
      isChosen.current = place?.querySelector(publishButton) != null
    }
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof Element && target.matches(publishButton)))
        keepPlace()
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    document.addEventListener('keydown', pressPlace)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
      document.removeEventListener('keydown', pressPlace)
    }
  }, [])
  useEffect(() => keepPlace(), [isFree])
}

function keepPlaceOf(
  button: HTMLButtonElement,
  { isFree, isChosen }: { isFree: boolean; isChosen: boolean },
) {
  const place = button.parentElement
  if (!place) return
  const isFocused = document.activeElement === place
  // A browser takes the focus away only as it draws next.
  const isNowhere = [null, document.body, ...(button.disabled ? [button] : [])].some(
    (each) => each === document.activeElement,
  )
  const isLost = isChosen && isNowhere
  if (button.disabled && !isFree) {
    place.tabIndex = 0
    place.setAttribute('role', 'button')
    place.setAttribute('aria-label', 'Publish as soon as the draft is saved')
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) place.removeAttribute(name)
    if (button.disabled && (isFocused || isLost)) place.tabIndex = -1
  }
  if (isFocused || isLost) (button.disabled ? place : button).focus({ preventScroll: true })
}

function pressPlace(event: KeyboardEvent) {
  const { key, repeat, target } = event
  if (!(target instanceof HTMLElement) || !target.matches('.form-submit[role=button]')) return
  if (key !== 'Enter' && key !== ' ') return
  event.preventDefault()
  if (!repeat) target.click()
}
