import { useEffect } from 'react'
import { allTexts, type EditableDocument, type EditableText } from '@/content/preview/editable-document'
import { matchTexts } from '@/content/preview/match-texts'
import { openField } from '@/content/preview/open-field'

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
      const target = event.target instanceof Element ? event.target : null
      const element = target?.closest(`[${marker}], [data-preview-bar]`)
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

/** Milliseconds between two looks at a page that keeps changing. */
const pause = 400

/** Calls back when the words of the page are others than before, seldom enough to leave the page usable. */
function watchWords(callback: () => void) {
  let words = document.body.textContent
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    if (document.body.textContent === words) return
    words = document.body.textContent
    callback()
  }
  const observer = new MutationObserver(() => (timer ??= setTimeout(look, pause)))
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
