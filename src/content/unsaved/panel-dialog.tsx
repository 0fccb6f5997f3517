import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from '@/content/unsaved/unsaved-changes.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A modal dialog over the panel, rendered outside of the form. Escape closes it. */
export function PanelDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>,
    document.body,
  )
}
