import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'
import { runOnSite } from '@/server/database/run-on-site'
import type { FormerLead } from '@/features/privacy/find-former-leads'

const usage = 'Usage: npm run person -- export|erase mail@example.org'
const [action = '', email = '', ...others] = process.argv.slice(2)
const misuse = isEmailAddress(email.trim()) ? null : invalidEmailAddress
const isKnown = ['export', 'erase'].includes(action) && others.length === 0

await runOnSite(isKnown ? misuse : usage, async (payload) => {
  if (action === 'export') {
    const { exportPerson } = await import('@/features/privacy/export-person')
    const { person, formerly } = await exportPerson(payload, email, null)
    console.log(person ? JSON.stringify(person, null, 2) : 'null')
    if (person || formerly.length > 0)
      return printFormerLeads(person ? null : 'Nothing was exported', formerly)
    console.error('Nothing is kept about this person.')
    return 0
  }
  const { erasePerson } = await import('@/features/privacy/erase-person')
  const { isErased, formerly } = await erasePerson(payload, email, null)
  if (isErased || formerly.length === 0)
    console.log(isErased ? 'Erased.' : 'Nothing is kept about this person.')
  return printFormerLeads(isErased ? null : 'Nothing was erased', formerly)
})

/**
 * Prints the leads that had this address before, so that the operator can use their current addresses. The
 * command fails if no other lead has the address now.
 */
async function printFormerLeads(failureText: string | null, formerly: FormerLead[]) {
  if (formerly.length === 0) return 0
  const { describeFormerLeads } = await import('@/features/privacy/find-former-leads')
  console.error(
    failureText
      ? describeFormerLeads(failureText, formerly)
      : 'Another lead had this address before it was corrected:',
  )
  for (const { name, email } of formerly) console.error(`${name}, ${email}`)
  return failureText ? 1 : 0
}
