import { sql } from '@payloadcms/db-postgres'
import { openPayload } from '@/cms/payload'
import { describeMailProblems, findMailProblems } from '@/features/lead-mail/find-mail-problems'
import { refuseOthers, route } from '@/lib/route'

export const dynamic = 'force-dynamic'

/**
 * The database answers, so that visitors can be sent here. 503 with a sentence otherwise. Mail that
 * fails again and again is said, and is no reason to send visitors elsewhere.
 */
export const GET = route(async () => {
  const payload = await openPayload()
  await payload.db.drizzle.execute(sql`select 1`)
  const mailProblem = await findMailProblems(payload)
  return new Response(mailProblem ? `ready, but ${describeMailProblems(mailProblem)}` : 'ready', {
    headers: { 'Cache-Control': 'no-store' },
  })
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
