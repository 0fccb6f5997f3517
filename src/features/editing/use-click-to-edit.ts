import { useEffect } from 'react'
import { allTexts, type EditableDocument, type EditableText } from '@/features/editing/editable-document'
import { matchTexts } from '@/features/editing/match-texts'
import { openField } from '@/features/editing/open-field'

const marker = 'data-preview-text'

/** While on, the words of the page are outlined under the pointer, and a click opens their field. */
export function useClickToEdit(documents: readonly EditableDocument[], isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const texts = allTexts(documents)
    let matched = new Map<Element, EditableText>()

    const match = () => {
      unmark()
      matched = matchTexts(document, texts)
      for (const element of matched.keys()) element.setAttribute(marker, '')
    }
    const open = (event: MouseEvent) => {
      const element = event.target instanceof Element ? event.target.closest(`[${marker}]`) : null
      const text = element && matched.get(element)
      if (!text) return
      event.preventDefault()
      event.stopImmediatePropagation()
      openField(text)
    }

    const stopWatching = watchWords(match)
    match()
    window.addEventListener('click', open, { capture: true })
    return () => {
      stopWatching()
      unmark()
      window.removeEventListener('click', open, { capture: true })
    }
  }, [documents, isOn])
}

function unmark() {
  for (const element of document.querySelectorAll(`[${marker}]`)) element.removeAttribute(marker)
}

/** Calls back when words of the page have changed, at most once for each picture that is drawn. */
function watchWords(callback: () => void) {
  let frame = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(callback)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
