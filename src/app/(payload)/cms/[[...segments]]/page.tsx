import config from '@payload-config'
import { RootPage, generatePageMetadata } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { importMap } from '@/app/(payload)/cms/importMap.js'
import { findStaff } from '@/cms/staff'

type Props = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return generatePageMetadata({ config, params, searchParams })
}

export default async function Panel({ params, searchParams }: Props) {
  // Fails where nobody can be looked up. Payload would show the form to sign in.
  await findStaff(await headers())
  return RootPage({ config, importMap, params, searchParams })
}
