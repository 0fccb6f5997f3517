'use client'

import { Link, useModal } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

type Props = { id: string; list: string; isInDrawer: boolean; words: string }

/** To the version itself, or from within its comparison to the one with this version. */
export function VersionLink({ id, list, isInDrawer, words }: Props) {
  const pathname = usePathname()
  const { closeAllModals } = useModal()
  if (!isInDrawer) return <Link href={`${list}/${id}`}>{words}</Link>
  return (
    <Link href={`${pathname}?${new URLSearchParams({ versionFrom: id })}`} onClick={closeAllModals}>
      {words}
    </Link>
  )
}
