import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { isAdminUser } from '@/content/access'
import { sidebarNote } from '@/content/fields/sidebar-note'
import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { erasePerson } from '@/features/privacy/erase-person'
import { type FormerLead, findFormerLeads, describeFormerLeads } from '@/features/privacy/find-former-leads'
import { exportPerson } from '@/features/privacy/export-person'

const input = z.object({ email: z.string().trim().refine(isEmailAddress), repeated: z.string().optional() })

/**
 * Takes out or erases what is kept about the person with an e-mail address, for an admin. The address
 * comes in the body, since paths are logged; to erase, it is given twice. `former` tells which leads had the
 * address until it was corrected. They are not in the file, which is handed to a person who may be another.
 */
export function personRequestEndpoint(kind: 'export' | 'erase' | 'former'): Endpoint {
  return {
    path: `/${kind}`,
    method: 'post',
    handler: async (req) => {
      const { payload, user } = req
      if (!isAdminUser(user)) return personRefusal(403, onlyAdmins)
      const { data } = input.safeParse(await req.json?.().catch(() => null))
      if (!data) return personRefusal(400, invalidEmailAddress)
      if (kind === 'former') {
        const former = await findFormerLeads(req, data.email)
        return Response.json(former, { headers: { 'Cache-Control': 'no-store' } })
      }
      if (kind === 'export') {
        const { person, formerly } = await exportPerson(payload, data.email, user)
        return person ? personFile(person) : notFound('Nothing was exported', formerly)
      }
      if (!data.repeated || emailKey(data.repeated) !== emailKey(data.email))
        return personRefusal(400, 'The two addresses are not the same. Nothing was erased.')
      const { isErased, formerly } = await erasePerson(payload, data.email, user)
      return isErased
        ? new Response('Erased: the lead, its email records and its history.', {
            headers: { 'Cache-Control': 'no-store' },
          })
        : notFound('Nothing was erased', formerly)
    },
  }
}

/** Gives an admin everything that is kept about the person of a lead, as a file. */
export const personEndpoint: Endpoint = {
  path: '/:id/person',
  method: 'get',
  handler: async (req) => {
    if (!isAdminUser(req.user)) return personRefusal(403, onlyAdmins)
    const email = await findEmail(req)
    const exported = email ? await exportPerson(req.payload, email, req.user) : null
    return exported?.person ? personFile(exported.person) : personRefusal(404, nothingKept)
  },
}

/** What an admin may do about the person behind a lead. */
export const personField = sidebarNote('person', '/src/features/privacy/panel/person-actions#PersonActions')

async function findEmail({ payload, routeParams, user }: PayloadRequest) {
  const { docs } = await payload.find({
    collection: 'waitlist-leads',
    where: { id: { equals: routeParams?.id } },
    depth: 0,
    user,
    overrideAccess: false,
  })
  return docs[0]?.email
}

const onlyAdmins = 'Only an admin can export or erase what is kept about a person.'
const nothingKept = 'Nothing is kept about this person.'

function notFound(result: string, formerly: FormerLead[]) {
  return formerly.length > 0
    ? personRefusal(409, describeFormerLeads(result, formerly))
    : personRefusal(404, nothingKept)
}

/** Everything that is kept about a person, as a file. */
function personFile(person: NonNullable<Awaited<ReturnType<typeof exportPerson>>['person']>) {
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="person.json"',
      'Cache-Control': 'no-store',
    },
  })
}

/** Why there is nothing to hand over or to erase, in a sentence. */
function personRefusal(status: number, sentence: string) {
  return new Response(sentence, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
