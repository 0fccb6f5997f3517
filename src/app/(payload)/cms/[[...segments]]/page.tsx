import config from '@payload-config'
import { RootPage, generatePageMetadata } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { findStaff } from '@/cms/staff'
import { mayEditContent, maySeeLeads } from '@/content/access'
import { importMap } from '@/app/(payload)/cms/importMap.js'

type Props = {
  params: Promise<{ segments?: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return generatePageMetadata({ config, params, searchParams })
}

export default async function Panel({ params, searchParams }: Props) {
  const { segments = [] } = await params
  if (segments.length === 0) await leadSalesToTheirWork()
  return RootPage({ config, importMap, params: Promise.resolve({ segments }), searchParams })
}

/** The dashboard is about content; who only follows up leads starts the day with those. */
async function leadSalesToTheirWork() {
  const user = await findStaff(await headers())
  if (maySeeLeads(user) && !mayEditContent(user)) redirect('/admin?view=today')
}
