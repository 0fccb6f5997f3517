import type { Payload } from 'payload'
import { heroSample } from '@/landing/sections/hero/hero-sample'
import { homeSample } from '@/landing/page-samples'
import { textSample } from '@/landing/sections/text/text-sample'
import { seedLeadsForDevelopment } from '@/seed/development/seed-leads-for-development'

/** Reserved domains, in which nobody can have an address (RFC 2606). Leads in them are made up. */
const reserved = /(?:@|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i

/** Thrown when the site must not be filled with made-up content. */
export class RealDataError extends Error {}

/**
 * Fills a development site with `leadCount` leads, campaign pages and drafts. It keeps existing content, so
 * it may run again.
 *
 * @throws RealDataError when a real person is on the waitlist; nothing is changed then.
 */
export async function seedForDevelopment(payload: Payload, leadCount: number) {
  await refuseRealLeads(payload)
  const { docs } = await payload.find({ collection: 'users', where: { role: { equals: 'admin' } }, limit: 1 })
  const [admin] = docs
  if (!admin) throw new RealDataError('There is no admin yet. Start the site once, with `npm run dev`.')
  const leads = await seedLeadsForDevelopment(payload, admin, leadCount)
  const pages = await seedPages(payload)
  return { leads, pages }
}

async function refuseRealLeads(payload: Payload) {
  const { docs } = await payload.find({
    collection: 'waitlist-leads',
    pagination: false,
    select: { email: true },
  })
  const real = docs.filter(({ email }) => !reserved.test(email)).length
  if (real === 0) return
  const people = real === 1 ? 'One real person is' : `${real} real people are`
  throw new RealDataError(`${people} on this waitlist. Made-up leads belong on a database for development.`)
}

/** Two published campaigns, one of them with a newer draft, and one that was never published. */
async function seedPages(payload: Payload) {
  const added = [
    await addPage(payload, {
      title: 'Smart cities',
      heading: 'Every street, every hour.',
      isPublished: true,
    }),
    await addPage(payload, {
      title: 'Winter pilot',
      heading: 'One winter, ten vehicles.',
      isPublished: true,
    }),
    await addPage(payload, {
      title: 'Insurers',
      heading: 'Know the road before the claim.',
      isPublished: false,
    }),
  ]
  const [, winter] = added
  if (winter) {
    const data = { title: 'Winter pilot, second year', _status: 'draft' as const }
    await payload.update({ collection: 'pages', id: winter.id, data, draft: true })
  }
  return added.filter(Boolean).length
}

type Campaign = { title: string; heading: string; isPublished: boolean }

async function addPage(payload: Payload, { title, heading, isPublished }: Campaign) {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const { totalDocs } = await payload.count({ collection: 'pages', where: { slug: { equals: slug } } })
  if (totalDocs > 0) return null
  const sections = [{ ...heroSample, heading }, textSample, ...homeSample.sections.slice(1)]
  const _status = isPublished ? ('published' as const) : ('draft' as const)
  return payload.create({
    collection: 'pages',
    data: { title, slug, sections, _status },
    draft: !isPublished,
  })
}
