import config from '@payload-config'
import { RootPage, generatePageMetadata } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { importMap } from '@/app/(payload)/cms/importMap.js'
import { isLongQuery } from '@/cms/long-query'
import { findStaff } from '@/cms/staff'
import { mayEditContent, maySeeLeads } from '@/content/access'
import { parseUrl } from '@/lib/parse-url'

type Props = {
  params: Promise<{ segments?: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return generatePageMetadata({ config, params, searchParams })
}

export default async function Panel({ params, searchParams }: Props) {
  // Fails where nobody can be looked up. Payload would show the form to sign in.
  const asked = await headers()
  const user = await findStaff(asked)
  const { segments = [] } = await params
  // Another site signs nobody out.
  if (segments[0] === 'logout' && asked.get('sec-fetch-site') === 'cross-site') redirect('/cms')
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

/**
 * Payload shows an empty page where it fails at a part of the address, and remembers some of them for the person:
 * numbers of a list that are none, parts of a name where it has none, a NUL. There is one language and no groups.
 * What is too long to be searched for in time is not searched for.
 */
async function withoutUnreadable(searchParams: Props['searchParams']) {
  const readable = Object.entries(await searchParams).filter(isReadable)
  const isLong = isLongQuery(readable)
  return Object.fromEntries(readable.filter(([name]) => !isLong || !/^(where|search)/.test(name)))
}

/** A condition as the panel writes it, such as `where[or][0][and][0][title][equals]`. */
const condition = /^where(\[(or|and)\]\[\d{1,3}\])*\[[\w.-]+\]\[\w+\](\[\d{0,3}\])?$/

function isReadable([name, value]: [string, unknown]) {
  if (name === 'localeCodes' || name === 'queryByGroup' || String(value).includes('\0')) return false
  if (name.includes('[')) return condition.test(name)
  // A link that signs in somebody who is signed in would sign them out.
  if (name === 'redirect') return parseUrl(String(value), 'http://site.invalid')?.pathname !== '/cms/logout'
  return !['page', 'limit'].includes(name) || /^[1-9]\d{0,5}$/.test(String(value))
}

async function hasTrash(slug: string | undefined) {
  return (await config).collections.some((collection) => collection.slug === slug && collection.trash)
}
