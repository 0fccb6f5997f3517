import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'
import { requireMigratedDatabase } from '@/server/database/prepared-marker'
import { openDatabaseOfSite } from '@/server/person/open-database-of-site'
import { dataFolderIn } from '@/server/start-up/data-folder'
import { describeFailure } from '@/server/start-up/start-error'

const usage = 'Usage: npm run passkeys -- remove mail@example.org'

/**
 * Removes the passkeys of somebody who has lost them, where no other admin can. Answers with the code to end with:
 * 0 done, 1 failed, 2 misused.
 */
async function run(action = '', given = '') {
  const email = given.trim().toLowerCase()
  if (action !== 'remove') return fail(usage, 2)
  if (!isEmailAddress(email)) return fail(invalidEmailAddress, 2)
  const close = await openDatabaseOfSite(dataFolderIn(process.cwd()))
  try {
    // Only now: the settings are read once, and the database is one of them.
    const { env } = await import('@/env')
    await requireMigratedDatabase(env.DATABASE_URL, process.cwd())
    const { openPayload } = await import('@/cms/payload')
    const { inTransaction } = await import('@/content/database/in-transaction')
    const { staffMailsSent } = await import('@/features/users/mail-adapter')
    const { removeAllPasskeys } = await import('@/features/users/passkeys/passkey-endpoints')
    const payload = await openPayload()
    const { docs } = await payload.find({
      collection: 'users',
      where: { email: { equals: email } },
      depth: 0,
    })
    const [account] = docs
    if (!account) return fail('No colleague has that email address.', 1)
    const count = await inTransaction(payload, null, (req) => removeAllPasskeys(account, req))
    await staffMailsSent()
    if (count === 0) return fail(`${account.name} has no passkey.`, 1)
    console.log(`${account.name} has no passkey any more, and is signed out.`)
    return 0
  } finally {
    await close()
  }
}

function fail(sentence: string, code: number) {
  console.error(sentence)
  return code
}

try {
  const [action, email] = process.argv.slice(2)
  process.exit(await run(action, email))
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
