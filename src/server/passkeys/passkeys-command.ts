import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'
import { fail, runOnSite } from '@/server/database/run-on-site'

const usage = 'Usage: npm run passkeys -- remove mail@example.org'
const [action, emailArg = '', ...others] = process.argv.slice(2)
const email = emailArg.trim().toLowerCase()
const misuse = isEmailAddress(email) ? null : invalidEmailAddress

/** Removes the passkeys of a colleague who has lost them, where no other admin can. */
await runOnSite(action === 'remove' && others.length === 0 ? misuse : usage, async (payload) => {
  const { inTransaction } = await import('@/content/database/request-database')
  const { waitForStaffMails } = await import('@/features/users/mail-adapter')
  const { removeAllPasskeys } = await import('@/features/users/passkeys/passkey-endpoints')
  const where = { email: { equals: email } }
  const { docs } = await payload.find({ collection: 'users', where, depth: 0 })
  const [account] = docs
  if (!account) return fail('No colleague has that email address.', 1)
  const count = await inTransaction(payload, null, (req) => removeAllPasskeys(account, req))
  await waitForStaffMails()
  if (count === 0) return fail(`${account.name} has no passkey.`, 1)
  console.log(`${account.name} has no passkey any more, and is signed out.`)
  return 0
})
