import { sql } from '@payloadcms/db-postgres'
import { APIError, type CollectionBeforeLoginHook, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { roles } from '@/content/access'
import { requestDatabase } from '@/content/database/request-database'
import { recordAfterwards } from '@/content/security-log/record-security-event'
import { env } from '@/env'
import { countAttempt, isSignIn } from '@/features/users/limit-sign-in'
import {
  addPasskey,
  createRegistrationOptions,
  registrationResponse,
} from '@/features/users/passkeys/add-passkey'
import {
  createSignInOptions,
  findPasskeys,
  isSignedBy,
  signInResponse,
} from '@/features/users/passkeys/passkeys'
import { spendRecoveryCode } from '@/features/users/passkeys/recovery-codes'
import { notifyPasskeyChange } from '@/features/users/passkeys/notify-passkey-change'
import type { User } from '@/payload-types'

const factorInput = z.object({
  secondFactor: z.union([
    z.object({ kind: z.literal('passkey'), answer: signInResponse }),
    z.object({ kind: z.literal('recovery-code'), code: z.string().min(1).max(100) }),
    z.object({ kind: z.literal('new-passkey'), answer: registrationResponse }),
  ]),
})

/** Whether this account must have a passkey to sign in. */
export function needsPasskey({ role }: Pick<User, 'role'>) {
  const group = env.PASSKEYS_REQUIRED_FOR
  return group === 'staff' || (group === 'admins' && role === 'admin')
}

/**
 * Requires the second factor of an account that has one. This runs after the password or the reset link was
 * correct, and before there is a session: Payload rolls back what it has stored for a sign-in that a hook
 * refuses. The response contains a challenge. The browser sends the same request again with the second
 * factor.
 */
export const requireSecondFactor: CollectionBeforeLoginHook<User> = async ({ req, user }) => {
  const passkeys = await findPasskeys(user.id, req)
  if (passkeys.length === 0 && !needsPasskey(await findRole(user, req))) return user
  const { data } = factorInput.safeParse(req.data)
  const challengeError = async (sentence: string) => {
    const challenge =
      passkeys.length > 0
        ? { kind: 'passkey', options: await createSignInOptions(user.id, passkeys) }
        : { kind: 'new-passkey', options: await createRegistrationOptions(user, req) }
    // The status is not that of a wrong password, which would be counted and recorded.
    return new APIError(sentence, 403, { secondFactor: challenge }, true)
  }
  if (hasFactor(req) && !isSignIn(req)) await countAttempt(req, user.email)
  if (!data) {
    if (hasFactor(req)) throw await rejectFactor(user, req, challengeError)
    throw await challengeError(
      passkeys.length > 0 ? 'Confirm with your passkey.' : 'Your account needs a passkey. Add one now.',
    )
  }
  const { secondFactor } = data
  if (passkeys.length === 0) {
    if (secondFactor.kind !== 'new-passkey') throw await rejectFactor(user, req, challengeError)
    await addPasskey(user, { response: secondFactor.answer }, req)
    await notifyPasskeyChange(
      user,
      { logText: 'added a passkey', mailText: 'A passkey was added to your account' },
      req,
    )
    return user
  }
  if (secondFactor.kind === 'recovery-code') {
    if (!(await spendRecoveryCode(user.id, secondFactor.code, req)))
      throw await rejectFactor(user, req, challengeError)
    const mailText = 'A recovery code was used to sign in to your account'
    await notifyPasskeyChange(user, { logText: 'used a recovery code', mailText }, req)
    return user
  }
  const isRight =
    secondFactor.kind === 'passkey' &&
    (await isSignedBy(passkeys, { account: user.id, response: secondFactor.answer }, req))
  if (!isRight) throw await rejectFactor(user, req, challengeError)
  return user
}

const roleRow = z.tuple([z.object({ role: z.enum(roles) })])

/**
 * Reads the current role: an admin may have changed it while Payload checked the password. The new session
 * has locked the account.
 */
async function findRole({ id }: User, req: PayloadRequest) {
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`select role from users where id = ${id}`)
  return roleRow.parse(rows)[0]
}

function hasFactor({ data }: PayloadRequest) {
  return data !== undefined && 'secondFactor' in data
}

async function rejectFactor(
  user: User,
  { payload }: PayloadRequest,
  challengeError: (sentence: string) => Promise<APIError>,
) {
  const sentence = `A sign-in as ${user.name} was refused: wrong passkey or recovery code`
  recordAfterwards(payload, async () => ({ kind: 'refused-sign-in', sentence, account: user.id }))
  return challengeError('That was not accepted. Please try again.')
}
