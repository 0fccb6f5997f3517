import { sql } from '@payloadcms/db-postgres'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { env } from '@/env'
import { makeChallenge, spendChallenge } from '@/features/users/passkeys/passkey-challenge'
import {
  credential,
  findPasskeys,
  type Passkey,
  siteRpId,
  text,
  toDescriptor,
} from '@/features/users/passkeys/passkeys'
import { isPrintableLine, normalizeText, visibleLength } from '@/lib/plain-text'
import type { User } from '@/payload-types'

type Account = Pick<User, 'id' | 'email' | 'name'>

/** Nobody has more devices. */
const maxPasskeys = 20
const longestName = 60
/** 1,023 bytes in base64url (https://www.w3.org/TR/webauthn-3/#credential-id). */
const longestId = 1_364

const transports = z.array(z.string().max(20)).max(10)

/** The response of a browser after it has made a passkey. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.string().max(20_000),
    transports: transports.optional(),
  }),
})

type NewPasskey = { response: z.infer<typeof registrationResponse>; name?: string }

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

function nameOf(name = '') {
  const text = normalizeText(name).slice(0, longestName)
  if (!isPrintableLine(text)) throw panelRefusal('Please name the passkey without special characters.', 400)
  return visibleLength(text) > 0 ? text : 'Passkey'
}
