'use client'

import { usePathname } from 'next/navigation'
import { daysInTrash } from '@/content/trash/trash-words'

/** Above a list of what is in the trash: when it is emptied. */
export function TrashNote() {
  return (
    usePathname().endsWith('/trash') && (
      <p>{`Emptied after ${daysInTrash} days: then it is deleted permanently.`}</p>
    )
  )
}
