import type { Endpoint, PayloadRequest } from 'payload'
import { isAdminUser } from '@/content/access'
import { exportPerson } from '@/features/privacy/export-person'
import { nothingKept, onlyAdmins, personFile, personRefusal } from '@/features/privacy/person-answers'

/** Gives an admin everything that is kept about the person of a lead, as a file. */
export const personEndpoint: Endpoint = {
  path: '/:id/person',
  method: 'get',
  handler: async (req) => {
    if (!isAdminUser(req.user)) return personRefusal(403, onlyAdmins)
    const email = await findEmail(req)
    const person = email ? await exportPerson(req.payload, email, req.user) : null
    return person ? personFile(person) : personRefusal(404, nothingKept)
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
