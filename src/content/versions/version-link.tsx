'use client'

import { Link, useModal } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

type Props = {
  id: string
  list: string
  /** The version to compare with. Payload chooses the one before, which for a publish is its own draft. */
  compareWith: string | undefined
  isInDrawer: boolean
  text: string
}

/** Links to the version itself, or inside a comparison to the comparison with this version. */
export function VersionLink({ id, list, compareWith, isInDrawer, text }: Props) {
  const pathname = usePathname()
  const { closeAllModals } = useModal()
  if (!isInDrawer) {
    const query = compareWith ? `?${from(compareWith)}` : ''
    return <Link href={`${list}/${id}${query}`}>{text}</Link>
  }
  return (
    <Link href={`${pathname}?${from(id)}`} onClick={closeAllModals}>
      {text}
    </Link>
  )
}

function from(id: string) {
  return new URLSearchParams({ versionFrom: id })
}
