import config from '@payload-config'
import { RootPage, generatePageMetadata } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { importMap } from '@/app/(payload)/cms/importMap.js'
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
  const user = await findStaff(await headers())
  const { segments = [] } = await params
  // The dashboard is about content; who only follows up leads starts the day with those.
  if (segments.length === 0 && maySeeLeads(user) && !mayEditContent(user)) redirect('/admin?view=today')
  // Payload shows the list of a trash that is not there, and fails.
  if (segments[2] === 'trash' && !(await hasTrash(segments[1]))) notFound()
  return RootPage({
    config,
    importMap,
    params: Promise.resolve({ segments }),
    searchParams: withoutUnreadable(searchParams),
  })
}

/** Payload fails at a page or a length of a list that is none, and takes `localeCodes` for JSON. There is one language. */
async function withoutUnreadable(searchParams: Props['searchParams']) {
  const isReadable = ([name, value]: [string, unknown]) =>
    name !== 'localeCodes' && (!['page', 'limit'].includes(name) || /^[1-9]\d{0,5}$/.test(String(value)))
  return Object.fromEntries(Object.entries(await searchParams).filter(isReadable))
}

async function hasTrash(slug: string | undefined) {
  return (await config).collections.some((collection) => collection.slug === slug && collection.trash)
}
