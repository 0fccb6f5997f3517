import { useEffect, useEffectEvent, useRef } from 'react'

const publishButton = '#action-save'

/**
 * Keeps the keyboard focus at the Publish button while the button is disabled. A browser removes the focus
 * from a disabled button, and Tab skips it. So the button's wrapper takes its place. While a draft is being
 * saved, Enter and Space on the wrapper click it, as the mouse does. Afterwards the focus goes back to the
 * button, or stays on the wrapper.
 */
export function usePublishByKeyboard(isFree: boolean) {
  const wasFocused = useRef(false)
  const updateFocus = useEffectEvent(() => {
    const button = document.querySelector<HTMLButtonElement>(publishButton)
    if (button) moveFocus(button, { isFree, wasFocused: wasFocused.current })
  })
  useEffect(() => {
    const rememberFocus = ({ target }: Event) => {
      const wrapper = target instanceof Element ? target.closest('.form-submit') : null
      wasFocused.current = wrapper?.querySelector(publishButton) != null
    }
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof Element && target.matches(publishButton)))
        updateFocus()
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', rememberFocus)
    document.addEventListener('pointerdown', rememberFocus)
    document.addEventListener('keydown', clickWrapper)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', rememberFocus)
      document.removeEventListener('pointerdown', rememberFocus)
      document.removeEventListener('keydown', clickWrapper)
    }
  }, [])
  useEffect(() => updateFocus(), [isFree])
}

function moveFocus(
  button: HTMLButtonElement,
  { isFree, wasFocused }: { isFree: boolean; wasFocused: boolean },
) {
  const wrapper = button.parentElement
  if (!wrapper) return
  const isFocused = document.activeElement === wrapper
  // A browser removes the focus from a disabled button only at the next paint.
  const isFocusGone = [null, document.body, ...(button.disabled ? [button] : [])].some(
    (each) => each === document.activeElement,
  )
  const hasLostFocus = wasFocused && isFocusGone
  if (button.disabled && !isFree) {
    wrapper.tabIndex = 0
    wrapper.setAttribute('role', 'button')
    wrapper.setAttribute('aria-label', 'Publish as soon as the draft is saved')
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) wrapper.removeAttribute(name)
    if (button.disabled && (isFocused || hasLostFocus)) wrapper.tabIndex = -1
  }
  if (isFocused || hasLostFocus) (button.disabled ? wrapper : button).focus({ preventScroll: true })
}

function clickWrapper(event: KeyboardEvent) {
  const { key, repeat, target } = event
  if (!(target instanceof HTMLElement) || !target.matches('.form-submit[role=button]')) return
  if (key !== 'Enter' && key !== ' ') return
  event.preventDefault()
  if (!repeat) target.click()
}
