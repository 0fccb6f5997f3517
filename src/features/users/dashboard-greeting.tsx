import { createLocalReq, type Payload, type ServerProps, type TypedUser, type Where } from 'payload'
import { isAdminUser, mayEditContent, maySeeLeads } from '@/content/access'
import { LocalTime } from '@/content/panel/local-time'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { findSiteStatus } from '@/content/status/site-status'
import { siteStatusTexts } from '@/content/status/site-status-texts'
import { findPasskeys } from '@/features/users/passkeys/passkeys'
import { countRecoveryCodes } from '@/features/users/passkeys/recovery-codes'
import { readLastBackup } from '@/lib/last-backup'
import { shownTitle } from '@/lib/shown-title'
import { momentText } from '@/lib/wall-time'

const day = 24 * 60 * 60 * 1000

/** The first part of the dashboard: new leads for sales, drafts for editors, backups for admins. */
export async function DashboardGreeting({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  if (!user) return null
  const [leads, drafts, home, lacksCodes] = await Promise.all([
    maySeeLeads(user) ? countLeads(payload, user) : null,
    mayEditContent(user) ? listDrafts(payload, user) : null,
    mayEditContent(user) ? findHome(payload, user) : null,
    lacksRecoveryCodes(payload, user),
  ])
  return (
    <section aria-labelledby="greeting" style={{ padding: '0 6px 12px' }}>
      <h1 id="greeting" style={{ marginBottom: 12 }}>
        Good to see you, {user.name}
      </h1>
      <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none', fontSize: 15 }}>
        {lacksCodes && (
          <li>
            You have a passkey but no recovery codes. If you lose it, only an admin can let you in.{' '}
            <a href="/cms/account">Make recovery codes</a>
          </li>
        )}
        {leads && (
          <li>
            <a href="/admin">
              <strong>{leads.today}</strong> {leads.today === 1 ? 'lead' : 'leads'} in the last 24 hours,{' '}
              <strong>{leads.week}</strong> in the last seven days
            </a>
          </li>
        )}
        {drafts?.length === 0 && <li>All changes are on the site.</li>}
        {drafts?.map(({ address, title, description }) => (
          <li key={address}>
            <a href={address}>
              <strong>{title}</strong>: {description}
            </a>
          </li>
        ))}
        {isAdminUser(user) && <li>{describeLastBackup(await findSiteZone(payload))}</li>}
        <li>
          <a href="/">Landing page</a> · <a href="/legal/privacy">Legal pages</a>
          {mayEditContent(user) && (
            <>
              {home && (
                <>
                  {' · '}
                  <a href={`/cms/collections/pages/${home.id}`}>Edit the home page</a>
                </>
              )}
              {' · '}
              <a href="/cms/collections/pages">Edit the pages</a>
              {' · '}
              <a href="/cms/guide">Guide for editors</a>
            </>
          )}
        </li>
      </ul>
    </section>
  )
}

/** Whether somebody has a passkey but no recovery codes. A sign-in that adds the first passkey shows no codes. */
async function lacksRecoveryCodes(payload: Payload, user: TypedUser) {
  const req = await createLocalReq({ user }, payload)
  return (await findPasskeys(user.id, req)).length > 0 && (await countRecoveryCodes(user.id, req)) === 0
}

/** In milliseconds: one backup each night, plus the time to make it. */
const longestWait = 26 * 60 * 60 * 1000

function describeLastBackup(zone: string) {
  const last = readLastBackup()
  if (!last) return 'No backup has been recorded. Check that nightly backups are set up.'
  const isLate = Date.now() - last.at.getTime() > longestWait
  const tested = last.isTried ? 'Tested by restoring it.' : 'Not tested by restoring it.'
  return (
    <>
      {isLate ? 'No successful backup since' : 'Last backup:'} {momentText(zone, last.at)}
      <LocalTime at={last.at.toISOString()} zone={zone} />. {isLate ? 'Check the backup job.' : tested}
    </>
  )
}

async function countLeads(payload: Payload, user: TypedUser) {
  const since = async (days: number) => {
    const where: Where = {
      createdAt: { greater_than: new Date(Date.now() - days * day).toISOString() },
      status: { not_equals: 'spam' },
    }
    const { totalDocs } = await payload.count({
      collection: 'waitlist-leads',
      where,
      user,
      overrideAccess: false,
    })
    return totalDocs
  }
  const [today, week] = await Promise.all([since(1), since(7)])
  return { today, week }
}

async function findHome(payload: Payload, user: TypedUser) {
  const where = { slug: { equals: 'home' } }
  const query = { where, select: { slug: true }, limit: 1, depth: 0, user, overrideAccess: false } as const
  const { docs } = await payload.find({ collection: 'pages', ...query })
  return docs[0]
}

const maxDrafts = 10
const lists = { pages: 'pages', 'legal-documents': 'legal documents' }

/** Lists pages, legal documents and settings whose newest text is not public yet. */
async function listDrafts(payload: Payload, user: TypedUser) {
  const newest = { draft: true, depth: 0, user, overrideAccess: false } as const
  const documents = (['pages', 'legal-documents'] as const).map(async (collection) => {
    const { docs, totalDocs } = await payload.find({
      collection,
      where: { _status: { equals: 'draft' } },
      select: { title: true },
      limit: maxDrafts,
      ...newest,
    })
    const shown = await Promise.all(
      docs.map(async ({ id, title }) => ({
        address: `/cms/collections/${collection}/${id}`,
        title: shownTitle(title),
        description: siteStatusTexts[await findSiteStatus(payload, { collection, id, isDraft: true })],
      })),
    )
    const more = totalDocs - docs.length
    if (more <= 0) return shown
    const address = `/cms/collections/${collection}?limit=100&where[_status][equals]=draft`
    return [
      ...shown,
      { address, title: `And ${more} more`, description: `in the list of ${lists[collection]}` },
    ]
  })
  const settings = (['site-settings', 'cookie-consent'] as const).map(async (slug) => {
    const { _status } = await payload.findGlobal({ slug, ...newest })
    const label = payload.globals.config.find((global) => global.slug === slug)?.label
    return _status === 'draft'
      ? [{ address: `/cms/globals/${slug}`, title: String(label), description: siteStatusTexts.changed }]
      : []
  })
  return (await Promise.all([...documents, ...settings])).flat()
}
