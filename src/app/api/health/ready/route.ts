import { sql } from '@payloadcms/db-postgres'
import { openPayload } from '@/cms/payload'
import { describeMailProblems, findMailProblems } from '@/features/lead-mail/find-mail-problems'
import { refuseOthers, route } from '@/lib/route'

export const dynamic = 'force-dynamic'

/**
 * Reports that the database responds, so that visitors can be sent here. Otherwise 503 with a sentence.
 * Repeated mail failures are reported, but do not make the instance unready.
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
