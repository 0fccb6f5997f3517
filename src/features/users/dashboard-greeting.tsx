import type { Payload, ServerProps, TypedUser, Where } from 'payload'
import { mayEditContent, maySeeLeads } from '@/content/access'

const day = 24 * 60 * 60 * 1000

/** What matters this morning: new leads for those who follow them up, drafts for those who write. */
export async function DashboardGreeting({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  if (!user) return null
  const [leads, drafts] = await Promise.all([
    maySeeLeads(user) ? countLeads(payload, user) : null,
    mayEditContent(user) ? listDrafts(payload, user) : null,
  ])
  return (
    <section aria-labelledby="greeting" style={{ padding: '0 6px 12px' }}>
      <h1 id="greeting" style={{ marginBottom: 12 }}>
        Good to see you, {user.name}
      </h1>
      <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none', fontSize: 15 }}>
        {leads && (
          <li>
            <a href="/admin">
              <strong>{leads.today}</strong> {leads.today === 1 ? 'lead' : 'leads'} in the last 24 hours,{' '}
              <strong>{leads.week}</strong> in the last seven days
            </a>
          </li>
        )}
        {drafts?.length === 0 && <li>No draft is waiting to be published.</li>}
        {drafts?.map(({ id, title, collection }) => (
          <li key={id}>
            <a href={`/cms/collections/${collection}/${id}`}>
              <strong>{title}</strong> has a draft waiting to be published
            </a>
          </li>
        ))}
        <li>
          <a href="/">Landing page</a> · <a href="/legal/privacy">Legal pages</a>
          {mayEditContent(user) && (
            <>
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

async function listDrafts(payload: Payload, user: TypedUser) {
  const drafts = await Promise.all(
    (['pages', 'legal-documents'] as const).map(async (collection) => {
      const { docs } = await payload.find({
        collection,
        draft: true,
        where: { _status: { equals: 'draft' } },
        select: { title: true },
        depth: 0,
        limit: 10,
        user,
        overrideAccess: false,
      })
      return docs.map(({ id, title }) => ({ id, title, collection }))
    }),
  )
  return drafts.flat()
}
