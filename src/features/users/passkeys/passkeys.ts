import { sql } from '@payloadcms/db-postgres'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { env } from '@/env'
import { makeChallenge, spendChallenge } from '@/features/users/passkeys/passkey-challenge'
import { relyingPartyId } from '@/lib/relying-party-id'

/** The WebAuthn relying party ID of this site, or null where passkeys are not possible. */
export const siteRpId = relyingPartyId(env.SITE_URL)

/** A short text of a browser's response. */
export const text = z.string().max(4_000)

/** What each response of a browser has. */
export const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}
/** The response of a browser after it has signed a challenge. */
export const signInResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
})

const passkeyRow = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  publicKey: z.string(),
  transports: z.string(),
  counter: z.coerce.number(),
  createdAt: z.coerce.date(),
  lastUsedAt: z.coerce.date().nullable(),
})

/** Finds the passkeys of an account, the oldest first. */
export async function findPasskeys(account: string, req: PayloadRequest) {
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    select id::text, key, name, public_key as "publicKey", transports, counter, created_at as "createdAt",
      last_used_at as "lastUsedAt"
    from second_factors where account_id = ${account} and kind = 'passkey' order by created_at`)
  return z.array(passkeyRow).parse(rows)
}

export type Passkey = Awaited<ReturnType<typeof findPasskeys>>[number]

/** Creates the options with which a browser signs in with one of these passkeys. */
export async function createSignInOptions(account: string, passkeys: Passkey[]) {
  return generateAuthenticationOptions({
    rpID: siteRpId ?? '',
    allowCredentials: passkeys.map(toDescriptor),
    challenge: makeChallenge(account, 'sign-in'),
    userVerification: 'preferred',
  })
}

/** Whether one of these passkeys of the account has signed a valid challenge. */
export async function isSignedBy(
  passkeys: Passkey[],
  { account, response }: { account: string; response: z.infer<typeof signInResponse> },
  req: PayloadRequest,
) {
  const passkey = passkeys.find(({ key }) => key === response.id)
  if (!passkey) return false
  const { id, key, publicKey, counter } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(challenge, account, 'sign-in'),
    expectedOrigin: env.SITE_URL,
    expectedRPID: siteRpId ?? '',
    credential: { id: key, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return false
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    update second_factors set counter = ${authenticationInfo.newCounter}, last_used_at = now()
    where id = ${id} returning id`)
  // No row means that the passkey was removed in the meantime.
  return rows.length > 0
}

/** Names a passkey to a browser. */
export function toDescriptor({ key, transports }: Passkey) {
  return { id: key, ...(transports && { transports: transports.split(',') }) }
}
