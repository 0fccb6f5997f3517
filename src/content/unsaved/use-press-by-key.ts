import { useEffect, useEffectEvent, useRef } from 'react'

const publishButton = '#action-save'

/**
 * Keeps the keyboard on the button Publish while it rests, as it does while a draft is saved: the browser takes the
 * focus from a button that is disabled, and Enter would go nowhere. It counts as a press on the place of the button,
 * as one of the mouse does.
 */
export function usePressByKey(isFree: boolean) {
  const isChosen = useRef(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const button = isFree ? null : lostButton(isChosen.current)
    if (!button || event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    button.parentElement?.click()
  })
  useEffect(() => {
    const note = ({ target }: Event) => {
      isChosen.current = target instanceof Element && target.matches(publishButton)
    }
    const press = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
      document.removeEventListener('keydown', press)
    }
  }, [])
  useEffect(() => {
    if (isFree) lostButton(isChosen.current)?.focus()
  }, [isFree])
}

/** The button, where it had the focus and nothing has it now. */
function lostButton(isChosen: boolean) {
  const isLost = document.activeElement === null || document.activeElement === document.body
  return isChosen && isLost ? document.querySelector<HTMLElement>(publishButton) : null
}
