import { sql } from '@payloadcms/db-postgres'
import type { Endpoint, PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { isAdminUser } from '@/content/access'
import { inTransaction, requestDatabase } from '@/content/database/request-database'
import { lockRow } from '@/content/database/lock-first'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import {
  addPasskey,
  createRegistrationOptions,
  registrationResponse,
} from '@/features/users/passkeys/add-passkey'
import { findPasskeys, siteRpId } from '@/features/users/passkeys/passkeys'
import { countRecoveryCodes, makeRecoveryCodes } from '@/features/users/passkeys/recovery-codes'
import { requireFreshSignIn, signedIn } from '@/features/users/require-fresh-sign-in'
import { needsPasskey } from '@/features/users/passkeys/require-second-factor'
import { notifyPasskeyChange } from '@/features/users/passkeys/notify-passkey-change'
import type { User } from '@/payload-types'

const removal = z.object({ id: z.uuid() })
const addition = z.object({ answer: registrationResponse, name: z.string().max(200).optional() })

/** Lists the passkeys of an account, for its owner and for admins. */
const list = endpoint('get', '/:id/passkeys', async ({ account, req }) => {
  const passkeys = await findPasskeys(account.id, req)
  return Response.json({
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    codes: await countRecoveryCodes(account.id, req),
    isPossible: siteRpId !== null,
    isRequired: needsPasskey(account),
  })
})

const registrationOptions = endpoint('post', '/:id/passkeys/options', async ({ account, req }) => {
  await requireOwnAccount(account, req)
  return Response.json(await createRegistrationOptions(account, req))
})

/** Adds a passkey. The response contains recovery codes if it is the first one. */
const add = endpoint('post', '/:id/passkeys', async ({ account, body, req }) => {
  await requireOwnAccount(account, req)
  const { data } = addition.safeParse(body)
  if (!data) throw panelRefusal('The passkey could not be added. Please try again.', 400)
  const { answer, name } = data
  await addPasskey(account, { response: answer, name }, req)
  await notifyPasskeyChange(
    account,
    { logText: 'added a passkey', mailText: 'A passkey was added to your account' },
    req,
  )
  const isFirst = (await findPasskeys(account.id, req)).length === 1
  if (isFirst) await endOtherSessions(req)
  return Response.json({ codes: isFirst ? await makeRecoveryCodes(account.id, req) : [] }, { status: 201 })
})

/** Sessions that began with the password alone could remove the passkey again. */
async function endOtherSessions(req: PayloadRequest) {
  const { data: user } = signedIn.safeParse(req.user)
  const database = await requestDatabase(req)
  await database.execute(
    sql`delete from users_sessions where _parent_id = ${user?.id ?? null} and id <> ${user?._sid ?? ''}`,
  )
}

const remove = endpoint('post', '/:id/passkeys/remove', async ({ account, body, req }) => {
  await requireOwnAccount(account, req)
  const { data } = removal.safeParse(body)
  const passkeys = await findPasskeys(account.id, req)
  const passkey = passkeys.find(({ id }) => id === data?.id)
  if (!passkey) throw panelRefusal('This passkey has already been removed.', 404)
  if (passkeys.length === 1 && needsPasskey(account))
    throw panelRefusal('Your account must have a passkey. Add another one before you remove this one.', 409)
  const database = await requestDatabase(req)
  await database.execute(
    passkeys.length === 1
      ? sql`delete from second_factors where account_id = ${account.id}`
      : sql`delete from second_factors where id = ${passkey.id}`,
  )
  const mailText = `The passkey “${passkey.name}” was removed from your account`
  await notifyPasskeyChange(account, { logText: `removed the passkey “${passkey.name}”`, mailText }, req)
  return new Response(`“${passkey.name}” is removed.`)
})

const renewCodes = endpoint('post', '/:id/recovery-codes', async ({ account, req }) => {
  await requireOwnAccount(account, req)
  if ((await findPasskeys(account.id, req)).length === 0)
    throw panelRefusal('Add a passkey first. Recovery codes replace a passkey that you cannot use.', 409)
  const codes = await makeRecoveryCodes(account.id, req)
  const mailText = 'New recovery codes were made for your account'
  await notifyPasskeyChange(account, { logText: 'made new recovery codes', mailText }, req)
  return Response.json({ codes }, { status: 201 })
})

/**
 * Removes all passkeys of a colleague who has lost them. It also signs the colleague out, because somebody
 * may have found the devices.
 */
const removeAll = endpoint('post', '/:id/passkeys/remove-all', async ({ account, req }) => {
  if (!isAdminUser(req.user) || req.user?.id === account.id)
    throw panelRefusal('Only another admin can remove all passkeys from an account.', 403)
  await requireFreshSignIn(req)
  if ((await removeAllPasskeys(account, req)) === 0)
    throw panelRefusal(`${account.name} has no passkey.`, 409)
  return new Response(`${account.name} has no passkey any more, and is signed out.`)
})

export const passkeyEndpoints: Endpoint[] = [list, registrationOptions, add, remove, renewCodes, removeAll]

/**
 * Removes all second factors and all sessions of an account.
 *
 * @returns how many passkeys the account had
 */
export async function removeAllPasskeys(account: User, req: PayloadRequest) {
  const passkeys = await findPasskeys(account.id, req)
  if (passkeys.length === 0) return 0
  const database = await requestDatabase(req)
  await database.execute(sql`delete from second_factors where account_id = ${account.id}`)
  await database.execute(sql`delete from users_sessions where _parent_id = ${account.id}`)
  const author = req.user ?? { name: 'The site' }
  const mailText = `${author.name} removed all passkeys from your account`
  await notifyPasskeyChange(account, { logText: 'removed all passkeys', mailText }, req, author)
  return passkeys.length
}

type EndpointInput = { account: TypedUser; body: unknown; req: PayloadRequest }

/**
 * Creates an endpoint for one's own account or, for admins, for any account. Changes of one account wait for
 * each other.
 */
function endpoint(
  method: 'get' | 'post',
  path: string,
  handle: (input: EndpointInput) => Promise<Response>,
): Endpoint {
  return {
    path,
    method,
    handler: async (req) => {
      const { user } = req
      const { data: id } = z.uuid().safeParse(req.routeParams?.id)
      const isTheirs = user && (isAdminUser(user) || user.id === id)
      const body: unknown = method === 'get' ? null : await req.json?.().catch(() => null)
      return inTransaction(req.payload, user, async (work) => {
        if (method === 'post') await lockRow('users', id, work)
        const account =
          id && isTheirs
            ? await work.payload.findByID({ collection: 'users', id, disableErrors: true, req: work })
            : null
        if (!account) throw panelRefusal('There is nothing here.', 404)
        return handle({ account: { ...account, collection: 'users' }, body, req: work })
      })
    },
  }
}

async function requireOwnAccount({ id }: TypedUser, req: PayloadRequest) {
  if (req.user?.id !== id) throw panelRefusal('Only the owner of this account can change this.', 403)
  await requireFreshSignIn(req)
}
