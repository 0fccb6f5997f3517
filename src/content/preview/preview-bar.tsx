'use client'

import { type ReactNode, useState } from 'react'
import type { EditableDocument } from '@/content/preview/editable-document'
import { TextList } from '@/content/preview/text-list'
import { useClickToEdit } from '@/content/preview/use-click-to-edit'
import { useEndOfPreview } from '@/content/preview/use-end-of-preview'
import { useLiveRefresh } from '@/content/preview/use-live-refresh'
import { usePreviewLinks } from '@/content/preview/use-preview-links'

type Props = {
  /** The page as visitors see it. */
  publicPath: string
  documents: EditableDocument[]
  /** Buttons that show what the page keeps folded away. */
  children?: ReactNode
}

/** Says that this page is a preview, leads out of it, and makes its words lead to their fields. */
export function PreviewBar({ publicPath, documents, children }: Props) {
  const [isEditing, setIsEditing] = useState(true)
  useLiveRefresh()
  useClickToEdit(documents, isEditing)
  usePreviewLinks()
  useEndOfPreview(publicPath)

  return (
    <aside className="preview-bar" aria-label="Preview" data-preview-bar>
      <strong>Preview</strong>
      <span className="preview-bar-note">Visitors do not see this yet.</span>
      <label className="preview-bar-choice">
        <input type="checkbox" checked={isEditing} onChange={() => setIsEditing(!isEditing)} />
        Click to edit
      </label>
      {children}
      <TextList documents={documents} />
      <a className="preview-bar-exit" href={publicPath} target="_top">
        Leave preview
      </a>
    </aside>
  )
}
