import type { Payload, TypedUser } from 'payload'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import type { Schedule } from '@/payload-types'

const hour = 60 * 60 * 1000

export type Scheduled = { document: Schedule['document']; action?: Schedule['action'] }

/** Makes a page that was never published. Its draft is complete and may be published. */
export function addDraft(payload: Payload, title = 'Spring') {
  return payload.create({
    collection: 'pages',
    draft: true,
    data: {
      title,
      slug: `draft-${crypto.randomUUID()}`,
      sections: [textSample, waitlistSample],
      _status: 'draft',
    },
  })
}

/** Makes a schedule of this person for one hour from now. */
export function schedule(payload: Payload, user: TypedUser, { document, action = 'publish' }: Scheduled) {
  const at = new Date(Date.now() + hour).toISOString()
  const data = { document, action, at }
  return payload.create({ collection: 'schedules', data, depth: 0, user, overrideAccess: false })
}

/** Makes a schedule that has been due for this number of seconds. Returns its id. */
export async function scheduleDue(payload: Payload, user: TypedUser, scheduled: Scheduled, seconds = 1) {
  const { id } = await schedule(payload, user, scheduled)
  await payload.db.pool.query('update schedules set at = now() - make_interval(secs => $2) where id = $1', [
    id,
    seconds,
  ])
  return id
}
