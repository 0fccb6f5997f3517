'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { openField } from '@/content/preview/field-request'
import type { EditableText } from '@/content/preview/mark-texts'
import { usePreviewClicks } from '@/content/preview/use-preview-clicks'

type Props = {
  /** Path of the public page. */
  publicPath: string
  /** The texts that the marks on the page refer to. */
  texts: EditableText[]
  /** Buttons that show collapsed parts of the page. */
  children?: ReactNode
}

/**
 * A bar that says that this page is a preview and links to the public page. It makes the texts of the page
 * open their fields.
 */
export function PreviewBar({ publicPath, texts, children }: Props) {
  const [isEditing, setIsEditing] = useState(true)
  const [isListOpen, setIsListOpen] = useState(false)
  // The preview inside the panel may not navigate elsewhere; the panel has its own button to close it.
  const isInPanel = useSyncExternalStore(subscribeToNothing, isFramed, () => true)
  useLiveRefresh()
  usePreviewClicks(texts, isEditing)
  useEffect(() => endWhenIdle(publicPath), [publicPath])

  return (
    <aside className="preview-bar" aria-label="Preview" data-preview>
      <strong>Preview</strong>
      <span>The newest drafts, published or not.</span>
      <label>
        <input type="checkbox" checked={isEditing} onChange={() => setIsEditing(!isEditing)} />
        Click to edit
      </label>
      {children}
      <button type="button" aria-expanded={isListOpen} onClick={() => setIsListOpen(!isListOpen)}>
        All texts
      </button>
      {isListOpen && <TextList texts={texts} />}
      {!isInPanel && <a href={publicPath}>Leave preview</a>}
    </aside>
  )
}

/**
 * Refreshes the page when the panel that contains or opened it has saved the document. Payload's panel sends
 * this message once it knows that the page listens.
 */
function useLiveRefresh() {
  const router = useRouter()
  useEffect(() => {
    const refresh = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data?.type === 'payload-document-event') router.refresh()
    }
    const panel: Window = window.opener ?? window.parent
    window.addEventListener('message', refresh)
    panel.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
    return () => window.removeEventListener('message', refresh)
  }, [router])
}

const subscribeToNothing = () => () => undefined
const isFramed = () => window.parent !== window

/** Milliseconds without activity after which a preview ends. */
const idleLimit = 60 * 60_000

/** Replaces an idle preview by the public page. The preview inside the panel stays. */
function endWhenIdle(publicPath: string) {
  if (isFramed()) return
  const listeners = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => location.replace(publicPath), idleLimit)
  }
  for (const event of ['pointermove', 'keydown', 'scroll']) window.addEventListener(event, wait, listeners)
  wait()
  return () => {
    listeners.abort()
    clearTimeout(timer)
  }
}

/** Lists every text of the page with a link to its field, for people who do not click on the page. */
function TextList({ texts }: { texts: EditableText[] }) {
  function open(event: MouseEvent, href: string) {
    event.preventDefault()
    openField(href)
  }
  return (
    <div className="preview-bar-list" role="region" aria-label="All texts" tabIndex={0}>
      {[...Map.groupBy(texts, ({ document }) => document)].map(([document, documentTexts]) => (
        <section key={document}>
          <h2>{document}</h2>
          <ul>
            {documentTexts.map(({ field, text, href }) => (
              <li key={href}>
                {field}:{' '}
                <a href={href} onClick={(event) => open(event, href)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
