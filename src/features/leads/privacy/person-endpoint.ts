import type { Endpoint, PayloadRequest } from 'payload'
import { isAdminUser } from '@/lib/access'
import { exportPerson } from '@/features/leads/privacy/export-person'

/** Gives an admin everything that is kept about the person of a lead, as a file. */
export const personEndpoint: Endpoint = {
  path: '/:id/person',
  method: 'get',
  handler: async (req) => {
    if (!isAdminUser(req.user))
      return sentence(403, 'Only an admin may take out what is kept about a person.')
    const email = await findEmail(req)
    const person = email ? await exportPerson(req.payload, email) : null
    if (!person) return sentence(404, 'Nothing is kept about this person.')
    return new Response(JSON.stringify(person, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="person.json"',
        'Cache-Control': 'no-store',
      },
    })
  },
}

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

function sentence(status: number, text: string) {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
