import { sql } from '@payloadcms/db-postgres'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { env } from '@/env'
import { makeChallenge, spendChallenge } from '@/features/users/passkeys/passkey-challenge'
import { isPrintableLine, normalizeText, visibleLength } from '@/lib/plain-text'
import { relyingPartyId } from '@/lib/relying-party-id'
import type { User } from '@/payload-types'

/** The WebAuthn relying party ID of this site, or null where passkeys are not possible. */
export const siteRpId = relyingPartyId(env.SITE_URL)

type Account = Pick<User, 'id' | 'email' | 'name'>

/** Nobody has more devices. */
const maxPasskeys = 20
const longestName = 60
/** 1,023 bytes in base64url (https://www.w3.org/TR/webauthn-3/#credential-id). */
const longestId = 1_364

const text = z.string().max(4_000)
const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}
const transports = z.array(z.string().max(20)).max(10)

/** The response of a browser after it has signed a challenge. */
export const signInResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
})

/** The response of a browser after it has made a passkey. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.string().max(20_000),
    transports: transports.optional(),
  }),
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

type Passkey = Awaited<ReturnType<typeof findPasskeys>>[number]

/**
 * Creates the options with which a browser makes a passkey for this account.
 *
 * @throws APIError 409 where the account has too many passkeys, or passkeys are not possible on this site
 */
export async function createRegistrationOptions({ id, email, name }: Account, req: PayloadRequest) {
  if (!siteRpId)
    throw panelRefusal(
      'Passkeys are not available here. The site needs a domain name, such as www.example.com, and HTTPS.',
      409,
    )
  const passkeys = await findPasskeys(id, req)
  requireRoom(passkeys)
  return generateRegistrationOptions({
    rpName: siteRpId,
    rpID: siteRpId,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(id)),
    challenge: makeChallenge(id, 'add'),
    attestationType: 'none',
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/**
 * Stores the passkey that a browser made for this account.
 *
 * @throws APIError 400 where the response is not valid, 409 where the passkey exists already or the account
 * has too many
 */
export async function addPasskey(account: Account, { response, name }: NewPasskey, req: PayloadRequest) {
  requireRoom(await findPasskeys(account.id, req))
  const refusal = panelRefusal('The passkey could not be added. Please try again.', 400)
  if (!isWithoutCertificates(response)) throw refusal
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(challenge, account.id, 'add'),
    expectedOrigin: env.SITE_URL,
    expectedRPID: siteRpId ?? '',
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw refusal
  const { id: key, publicKey, counter } = registrationInfo.credential
  if (key.length > longestId) throw refusal
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    insert into second_factors (id, account_id, kind, key, name, public_key, transports, counter)
    values (gen_random_uuid(), ${account.id}, 'passkey', ${key}, ${nameOf(name)}, ${Buffer.from(publicKey).toString('base64url')},
      ${(response.response.transports ?? []).join(',')}, ${counter})
    on conflict (key) do nothing returning id`)
  if (rows.length === 0) throw panelRefusal('This passkey is already in use.', 409)
}

/**
 * Whether the response has no attestation certificate, as the options request. The check of a certificate
 * would connect to an address that the certificate names.
 */
function isWithoutCertificates({ response }: z.infer<typeof registrationResponse>) {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const kind = attestation.get('fmt')
    return kind === 'none' || (kind === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

function requireRoom(passkeys: Passkey[]) {
  if (passkeys.length >= maxPasskeys)
    throw panelRefusal(`Keep at most ${maxPasskeys} passkeys. Remove one that you no longer use.`, 409)
}

type NewPasskey = { response: z.infer<typeof registrationResponse>; name?: string }

function nameOf(name = '') {
  const text = normalizeText(name).slice(0, longestName)
  if (!isPrintableLine(text)) throw panelRefusal('Please name the passkey without special characters.', 400)
  return visibleLength(text) > 0 ? text : 'Passkey'
}

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

function toDescriptor({ key, transports }: Passkey) {
  return { id: key, ...(transports && { transports: transports.split(',') }) }
}
