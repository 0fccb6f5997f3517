'use client'

import { Link, useModal } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

type Props = { id: string; list: string; isInDrawer: boolean; text: string }

/** Links to the version itself, or inside a comparison to the comparison with this version. */
export function VersionLink({ id, list, isInDrawer, text }: Props) {
  const pathname = usePathname()
  const { closeAllModals } = useModal()
  if (!isInDrawer) return <Link href={`${list}/${id}`}>{text}</Link>
  return (
    <Link href={`${pathname}?${new URLSearchParams({ versionFrom: id })}`} onClick={closeAllModals}>
      {text}
    </Link>
  )
}
