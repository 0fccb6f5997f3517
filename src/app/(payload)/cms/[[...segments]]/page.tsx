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
  // Fails where nobody can be looked up. Payload would show the form to sign in.
  const requestHeaders = await headers()
  const user = await findStaff(requestHeaders)
  const { segments = [] } = await params
  if (isForeignSignOut(segments, requestHeaders)) redirect('/cms')
  // The dashboard is about content; who only follows up leads starts the day with those.
  if (segments.length === 0 && maySeeLeads(user) && !mayEditContent(user)) redirect('/admin?view=today')
  // Payload shows the list of a trash that is not there, and fails.
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
