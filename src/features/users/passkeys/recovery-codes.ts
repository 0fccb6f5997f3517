import { sql } from '@payloadcms/db-postgres'
import { randomInt } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { keyedHash } from '@/lib/keyed-hash'

const [codes, groups, lettersOfGroup] = [10, 4, 4]
/** The alphabet has no characters that look alike: 31 letters, 79 bits in a code. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Makes ten recovery codes. Each replaces a passkey once. The codes are shown only now and stored as hashes.
 * Earlier codes become invalid.
 */
export async function makeRecoveryCodes(account: string, req: PayloadRequest) {
  const made = Array.from({ length: codes }, makeCode)
  const database = await requestDatabase(req)
  await database.execute(
    sql`delete from second_factors where account_id = ${account} and kind = 'recovery-code'`,
  )
  for (const code of made)
    await database.execute(sql`
      insert into second_factors (id, account_id, kind, key)
      values (gen_random_uuid(), ${account}, 'recovery-code', ${hashOf(account, code)})`)
  return made
}

/**
 * Checks a recovery code and uses it up.
 *
 * @returns whether it is one of the account's codes
 */
export async function spendRecoveryCode(account: string, code: string, req: PayloadRequest) {
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    delete from second_factors
    where account_id = ${account} and kind = 'recovery-code' and key = ${hashOf(account, code)} returning id`)
  return rows.length > 0
}

/** Counts the unused recovery codes of an account. */
export async function countRecoveryCodes(account: string, req: PayloadRequest) {
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    select count(*) as left from second_factors where account_id = ${account} and kind = 'recovery-code'`)
  return z.tuple([z.object({ left: z.coerce.number() })]).parse(rows)[0].left
}

function makeCode() {
  const group = () =>
    Array.from({ length: lettersOfGroup }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Hashes a code. Capitals, spaces and missing hyphens make no difference. */
function hashOf(account: string, code: string) {
  return keyedHash('recovery-code', `${account}\n${code.toLowerCase().replace(/[^a-z\d]/g, '')}`)
}
