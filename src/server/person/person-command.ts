import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'
import { requireMigratedDatabase } from '@/server/database/prepared-marker'
import { openDatabaseOfSite } from '@/server/person/open-database-of-site'
import type { FormerLead } from '@/features/privacy/find-former-leads'
import { dataFolderIn } from '@/server/start-up/data-folder'
import { describeFailure } from '@/server/start-up/start-error'

const usage = 'Usage: npm run person -- export|erase mail@example.org'

/** Runs the command and answers with the code to end with: 0 done, 1 failed, 2 misused. */
async function run(action = '', email = '') {
  if (!['export', 'erase'].includes(action)) return misused(usage)
  if (!isEmailAddress(email.trim())) return misused(invalidEmailAddress)
  const close = await openDatabaseOfSite(dataFolderIn(process.cwd()))
  try {
    // Only now: the settings are read once, and the database is one of them.
    const { env } = await import('@/env')
    await requireMigratedDatabase(env.DATABASE_URL, process.cwd())
    const { openPayload } = await import('@/cms/payload')
    return await act(await openPayload(), action, email)
  } finally {
    await close()
  }
}

function misused(sentence: string) {
  console.error(sentence)
  return 2
}

type Site = Awaited<ReturnType<(typeof import('@/cms/payload'))['openPayload']>>

async function act(payload: Site, action: string, email: string) {
  if (action === 'export') {
    const { exportPerson } = await import('@/features/privacy/export-person')
    const { person, formerly } = await exportPerson(payload, email, null)
    console.log(person ? JSON.stringify(person, null, 2) : 'null')
    if (person || formerly.length > 0) return tellFormer(person ? null : 'Nothing was exported', formerly)
    console.error('Nothing is kept about this person.')
    return 0
  }
  const { erasePerson } = await import('@/features/privacy/erase-person')
  const { isErased, formerly } = await erasePerson(payload, email, null)
  if (isErased || formerly.length === 0)
    console.log(isErased ? 'Erased.' : 'Nothing is kept about this person.')
  return tellFormer(isErased ? null : 'Nothing was erased', formerly)
}

/** Names the leads that had the address, whose present ones can be asked for next. Failed where no other has it now. */
async function tellFormer(failed: string | null, formerly: FormerLead[]) {
  if (formerly.length === 0) return 0
  const { sayFormer } = await import('@/features/privacy/find-former-leads')
  console.error(
    failed ? sayFormer(failed, formerly) : 'Another lead had this address before it was corrected:',
  )
  for (const { name, email } of formerly) console.error(`${name}, ${email}`)
  return failed ? 1 : 0
}

try {
  const [action, email] = process.argv.slice(2)
  process.exit(await run(action, email))
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
