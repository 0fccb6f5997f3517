import type { ServerProps } from 'payload'
import { overdueBefore } from '@/content/schedules/overdue'
import { mayEditContent } from '@/content/access'

const maxShown = 10

/**
 * Shown on the dashboard: the scheduled changes that did not happen, and why, until somebody deletes them.
 */
export async function ScheduleWarnings({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  if (!mayEditContent(user)) return null
  const { docs } = await payload.find({
    collection: 'schedules',
    where: {
      or: [
        { state: { equals: 'refused' } },
        { state: { equals: 'waiting' }, at: { less_than: overdueBefore() } },
      ],
    },
    sort: '-at',
    limit: maxShown,
    depth: 0,
    user,
    overrideAccess: false,
  })
  if (docs.length === 0) return null
  return (
    <section aria-labelledby="schedule-warnings" style={{ padding: '0 6px 12px' }}>
      <h2 id="schedule-warnings" style={{ marginBottom: 8, fontSize: 18 }}>
        Scheduled changes that did not happen
      </h2>
      <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none', fontSize: 15 }}>
        {docs.map(({ id, title, state, outcome }) => (
          <li key={id} style={{ color: 'var(--theme-error-600)' }}>
            <a href={`/cms/collections/schedules/${id}`}>
              <strong>{title}</strong>
            </a>
            {state === 'refused' ? ': refused.' : ': overdue. The site has not done it.'} {outcome}
          </li>
        ))}
      </ul>
    </section>
  )
}
