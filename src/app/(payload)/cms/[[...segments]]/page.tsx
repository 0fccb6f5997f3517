import config from '@payload-config'
import { RootPage, generatePageMetadata } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { importMap } from '@/app/(payload)/cms/importMap.js'
import { isForeignSignOut, readableParameters } from '@/cms/panel-address'
import { findStaff } from '@/cms/staff'
import { mayEditContent, maySeeLeads } from '@/content/access'

type Props = {
  params: Promise<{ segments?: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return generatePageMetadata({ config, params, searchParams })
}

export default async function Panel({ params, searchParams }: Props) {
  // `findStaff` throws when it cannot look up the user. Without this call, Payload would show the sign-in
  // form.
  const requestHeaders = await headers()
  const user = await findStaff(requestHeaders)
  const { segments = [] } = await params
  if (isForeignSignOut(segments, requestHeaders)) redirect('/cms')
  // The dashboard is about content. Users who only see leads start at the leads screen.
  if (segments.length === 0 && maySeeLeads(user) && !mayEditContent(user)) redirect('/admin?view=today')
  // For a collection without a trash, Payload would try to show its trash and fail.
  if (segments[2] === 'trash' && !(await hasTrash(segments[1]))) notFound()
  return RootPage({
    config,
    importMap,
    params: Promise.resolve({ segments }),
    searchParams: searchParams.then(readableParameters),
  })
}

async function hasTrash(slug: string | undefined) {
  return (await config).collections.some((collection) => collection.slug === slug && collection.trash)
}
