import type { Endpoint } from 'payload'
import { z } from 'zod'
import { isAdminUser } from '@/content/access'
import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { erasePerson } from '@/features/privacy/erase-person'
import { exportPerson } from '@/features/privacy/export-person'
import { nothingKept, onlyAdmins, personFile, personRefusal } from '@/features/privacy/person-answers'

const input = z.object({ email: z.string().trim().refine(isEmailAddress), repeated: z.string().optional() })

/**
 * Takes out or erases what is kept about the person with an e-mail address, for an admin. The address
 * comes in the body, since paths are logged; to erase, it is given twice.
 */
export function personRequestEndpoint(kind: 'export' | 'erase'): Endpoint {
  return {
    path: `/${kind}`,
    method: 'post',
    handler: async (req) => {
      const { payload, user } = req
      if (!isAdminUser(user)) return personRefusal(403, onlyAdmins)
      const { data } = input.safeParse(await req.json?.().catch(() => null))
      if (!data) return personRefusal(400, invalidEmailAddress)
      if (kind === 'export') {
        const person = await exportPerson(payload, data.email, user)
        return person ? personFile(person) : personRefusal(404, nothingKept)
      }
      if (!data.repeated || emailKey(data.repeated) !== emailKey(data.email))
        return personRefusal(400, 'The two addresses are not the same. Nothing was erased.')
      const isErased = await erasePerson(payload, data.email, user)
      return isErased
        ? new Response('Erased: the lead, its mails and its history.', {
            headers: { 'Cache-Control': 'no-store' },
          })
        : personRefusal(404, nothingKept)
    },
  }
}
