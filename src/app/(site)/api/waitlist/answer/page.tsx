import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { findPage, getSiteSettings, listCampaigns } from '@/cms/content'
import { formResultHeader, readFormResult } from '@/features/waitlist/form/form-result'
import { FormResultView } from '@/features/waitlist/form/form-result-view'
import { siteFactsOf } from '@/features/site/site-facts'
import { homeSlug, pagePath, pageSlug } from '@/landing/pages/page-address'
import { packagesOn } from '@/landing/section-list'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { receivedText } from '@/landing/sections/waitlist/waitlist-view'

export const dynamic = 'force-dynamic'

/**
 * The page that the site requests from itself to respond to a form that was posted without a script. The
 * front door refuses all other requests for it, because it shows the result that the request contains.
 */
export default async function FormResultPage() {
  return <FormResultView {...await readResult()} />
}

export async function generateMetadata(): Promise<Metadata> {
  const [{ refusal, texts }, { name }] = await Promise.all([readResult(), getSiteSettings()])
  const { title } = refusal ? texts.failure : texts.success
  const hasMistakes = Object.keys(refusal?.fields ?? {}).length > 0
  return { title: `${hasMistakes ? 'Error: ' : ''}${title} — ${name}`, robots: { index: false } }
}

async function readResult() {
  const result = readFormResult((await headers()).get(formResultHeader))
  if (!result) notFound()
  const [page, settings] = await Promise.all([findFormPage(result.page), getSiteSettings()])
  const sections = page?.sections?.filter(({ hidden }) => !hidden) ?? []
  const texts = sections.find((section) => section.blockType === 'waitlist') ?? waitlistSample
  return {
    refusal: result.refusal,
    page: pagePath(page?.slug ?? homeSlug),
    texts,
    received: receivedText(texts.success, siteFactsOf(settings)),
    packages: packagesOn(sections),
  }
}

/** Uses existing pages only: results are cached, and a stranger may name any path. */
async function findFormPage(path: string) {
  const slug = pageSlug(path) ?? homeSlug
  const isCampaign = slug !== homeSlug && (await listCampaigns()).includes(slug)
  return findPage(isCampaign ? slug : homeSlug)
}
