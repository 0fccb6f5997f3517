import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Takes over what somebody typed into a text field before the scripts of the page arrived. At first, React leaves
 * such a text in the field, but does not know it. The next render would remove it.
 *
 * @param place the field, or an element in which it is the first
 * @param text what React shows in the field
 */
export function useEarlyText(
  place: RefObject<HTMLElement | null>,
  text: string,
  take: (typed: string) => void,
) {
  const takeTyped = useEffectEvent(() => {
    const { current } = place
    const field = current instanceof HTMLInputElement ? current : current?.querySelector('input')
    if (field && field.value !== text) take(field.value)
  })
  useLayoutEffect(() => takeTyped(), [])
}
