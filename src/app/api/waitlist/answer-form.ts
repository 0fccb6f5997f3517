import { receiveSignUp } from '@/app/api/waitlist/receive-sign-up'
import { findPage, getSiteSettings, listCampaigns } from '@/cms/content'
import { formPage, pageOf } from '@/features/waitlist/intake/visit'
import { joinedAnswer, type PlainTexts, refusedAnswer } from '@/features/waitlist/form/plain-answer'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { homeSample } from '@/landing/home-sample'
import { homeSlug, pagePath, pageSlug } from '@/landing/pages/page-address'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import type { Section } from '@/landing/sections'
import { logError } from '@/lib/log'
import { refusalHeaders, toApiError } from '@/lib/route'

/**
 * Answers a form that was posted without a script with a page: the words of the dialog, or what is
 * wrong together with the form as it was filled in.
 */
export async function answerForm(request: Request) {
  let fields: URLSearchParams | null = null
  const texts = () => plainTexts(formPage(fields) ?? pageOf(request.headers.get('referer') ?? '') ?? '/')
  try {
    await receiveSignUp(request, 'form', (body) => (fields = new URLSearchParams(body)))
    return page(joinedAnswer(await texts()), 201)
  } catch (error) {
    const refusal = toApiError(request, error)
    const html = refusedAnswer(await texts(), refusal, fields)
    return page(html, refusal.status, refusalHeaders(refusal))
  }
}

function page(html: string, status: number, headers = new Headers({ 'Cache-Control': 'no-store' })) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** The words of the published page; the built-in ones where they cannot be read, as with the database away. */
async function plainTexts(path: string): Promise<PlainTexts> {
  try {
    const [page, settings] = await Promise.all([findFormPage(path), getSiteSettings()])
    return textsOf(page?.sections ?? [], page ? pagePath(page.slug) : '/', settings.name)
  } catch (error) {
    logError('Reading the words of the form', error)
    return textsOf(homeSample.sections, '/', siteSettingsSample.name)
  }
}

/** Only pages that there are: what is read is kept, and a stranger may name any path. */
async function findFormPage(path: string) {
  const slug = pageSlug(path) ?? homeSlug
  const isCampaign = slug !== homeSlug && (await listCampaigns()).includes(slug)
  return findPage(isCampaign ? slug : homeSlug)
}

function textsOf(sections: readonly Section[], page: string, siteName: string): PlainTexts {
  const { form, success, failure } =
    sections.filter(({ hidden }) => !hidden).find((section) => section.blockType === 'waitlist') ??
    waitlistSample
  const packages = sections.flatMap((section) => (section.blockType === 'packages' ? section.packages : []))
  return { siteName, page, form, success, failure, packages }
}
