import { vercelStegaClean, vercelStegaDecodeAll, vercelStegaSplit } from '@vercel/stega'
import { useEffect } from 'react'
import { documentAt, previewPath } from '@/content/document-path'
import { openField } from '@/content/preview/field-request'
import type { EditableText } from '@/content/preview/mark-texts'

/**
 * While editing, a marked text has an outline under the pointer, and a click opens its field. Links to other
 * pages of the site stay in the preview. Copied text has no marks.
 */
export function usePreviewClicks(texts: readonly EditableText[], isEditing: boolean) {
  useEffect(() => {
    const listeners = new AbortController()
    let outlined: Element | undefined

    function outline(element: Element | undefined) {
      outlined?.removeAttribute('data-preview-text')
      element?.setAttribute('data-preview-text', '')
      outlined = element
    }
    function point(event: MouseEvent) {
      outline(isEditing ? markedAt(event)?.element : undefined)
    }
    function click(event: MouseEvent) {
      const text = isEditing ? texts[markedAt(event)?.mark ?? -1] : undefined
      if (!text) return keepInPreview(event.target)
      event.preventDefault()
      event.stopImmediatePropagation()
      openField(text.href)
    }

    window.addEventListener('pointerover', point, listeners)
    window.addEventListener('click', click, { capture: true, signal: listeners.signal })
    window.addEventListener('copy', copy, listeners)
    return () => {
      outline(undefined)
      listeners.abort()
    }
  }, [texts, isEditing])
}

/**
 * Returns the innermost element at the pointer that directly contains a marked text, and the last mark in
 * that text.
 */
function markedAt(event: MouseEvent) {
  let element = event.target instanceof Element ? event.target : null
  for (; element; element = element.parentElement) {
    const marked = [...element.childNodes].filter(isMarked)
    const node = marked.find((text) => isUnder(text, event)) ?? marked[0]
    if (node) return { element, mark: vercelStegaDecodeAll<number>(node.data).at(-1) }
  }
}

function isMarked(node: Node): node is Text {
  return node instanceof Text && vercelStegaSplit(node.data).encoded !== ''
}

function isUnder(text: Text, { clientX, clientY }: MouseEvent) {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
  )
}

function keepInPreview(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.closest('[data-preview]')) return
  // An email address is a text with a mark as well.
  link.setAttribute('href', vercelStegaClean(link.getAttribute('href') ?? ''))
  if (link.origin !== location.origin || !documentAt(link.pathname.split('/').filter(Boolean))) return
  // Changes the link itself, so that the site's own scrolling also uses the preview address.
  link.href = `${previewPath(link.pathname)}${link.search}${link.hash}`
}

function copy(event: ClipboardEvent) {
  if (event.target instanceof Element && event.target.matches('input, textarea')) return
  event.clipboardData?.setData('text/plain', vercelStegaClean(String(getSelection())))
  event.preventDefault()
}
