'use client'

import { usePathname } from 'next/navigation'
import { daysInTrash } from '@/content/trash/trash-constants'

/** Shown above the list of the trash: when its documents are deleted. */
export function TrashNote() {
  return (
    usePathname().endsWith('/trash') && (
      <p>{`Everything in the trash is deleted permanently after ${daysInTrash} days.`}</p>
    )
  )
}
