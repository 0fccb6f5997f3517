/**
 * A site's life with everything that gets logged in it: sign-ups, refusals, failing statements, a
 * mail server that refuses, wrong passwords, and a page that fails to render. Run as a process of
 * its own, so that all of its output can be read.
 */
import { GET as rest, PATCH, POST as restPost } from '@/app/(payload)/api/[...slug]/route'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { sendDueMails } from '@/features/lead-mail/send-due-mails'
import { redactConsole } from '@/server/start-up/redact-console'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const person = JSON.parse(process.env.PERSON ?? '{}')
const at = (...slug: string[]) => ({ params: Promise.resolve({ slug }) })

redactConsole()
const payload = await openPayload()
const { pool } = payload.db
const statuses: number[] = []
const join = async (changes: object = {}) => {
  statuses.push((await POST(postJson('/api/waitlist', { ...person, ...changes }))).status)
}

await join()
await join({ name: `${person.name}\u0000` })
await sendDueMails(payload)

await pool.query('alter table waitlist_leads rename column organization to organization_gone')
await join({ email: `other.${person.email}` })
const { cookie } = await signInAs(payload, 'admin')
const headers = { cookie }
const where = `where[email][equals]=${person.email}`
const list = await rest(siteRequest(`/api/waitlist-leads?${where}`, { headers }), at('waitlist-leads'))
statuses.push(list.status)
await payload
  .find({ collection: 'waitlist-leads', where: { name: { equals: person.name } } })
  .catch((error) => {
    // As Next does with an error that a page threw.
    console.error('⨯', error)
    console.warn(`while rendering: ${error.message}`)
  })
await pool.query('alter table waitlist_leads rename column organization_gone to organization')

const wrong = { email: person.email, password: 'her password that she typed here' }
statuses.push((await restPost(postJson('/api/users/login', wrong), at('users', 'login'))).status)
const twice = { email: person.email, password: 'a long enough password', name: person.name, role: 'sales' }
for (let time = 0; time < 2; time += 1) {
  const request = postJson('/api/users', twice, headers)
  statuses.push((await restPost(request, at('users'))).status)
}
const change = siteRequest('/api/users/not-an-id', { method: 'PATCH', headers, body: JSON.stringify(twice) })
statuses.push((await PATCH(change, at('users', 'not-an-id'))).status)

console.log(`statuses ${statuses.join(' ')}`)
process.exit(0)
