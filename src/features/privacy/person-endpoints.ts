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
 * Exports or erases the data of the person with an email address, for an admin. The address is in the body,
 * since paths are logged. An erasure needs it twice. `former` lists the leads that had the address before a
 * correction. They are not in the exported file, whose recipient may be another person.
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

/** Exports everything that is kept about the person of a lead as a file, for an admin. */
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

/** The actions for the person of a lead, for an admin. */
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

/** The response with everything that is kept about a person, as a file. */
function personFile(person: NonNullable<Awaited<ReturnType<typeof exportPerson>>['person']>) {
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="person.json"',
      'Cache-Control': 'no-store',
    },
  })
}

/** The response that explains in a sentence why nothing was exported or erased. */
function personRefusal(status: number, sentence: string) {
  return new Response(sentence, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
