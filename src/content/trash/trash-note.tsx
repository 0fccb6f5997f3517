'use client'

import { usePathname } from 'next/navigation'
import { daysInTrash } from '@/content/trash/trash-constants'

/** Above a list of what is in the trash: when it is emptied. */
export function TrashNote() {
  return (
    usePathname().endsWith('/trash') && (
      <p>{`Everything in the trash is deleted permanently after ${daysInTrash} days.`}</p>
    )
  )
}
