import { encodeCBOR } from '@levischuck/tiny-cbor'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Flags of the authenticator data: a person was present, and a new public key follows. */
const [userPresent, withAttestedKey] = [0x01, 0x40]

/**
 * Simulates a browser with a security key. It makes a passkey and signs challenges with it
 * (https://www.w3.org/TR/webauthn-3/).
 */
export function makeAuthenticator(origin = 'http://localhost:3000', bytesOfId = 16) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(bytesOfId)
  const credential = { id: url(id), rawId: url(id), type: 'public-key' as const, clientExtensionResults: {} }
  let counter = 0
  const dataFor = (site: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([sha256(site), Buffer.of(flags), count])
  }
  const makeClientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    make(
      { challenge, rp }: Pick<PublicKeyCredentialCreationOptionsJSON, 'challenge' | 'rp'>,
      { kind = 'none', statement = new Map<string, unknown>() } = {},
    ) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = encodeCBOR(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const authData = Buffer.concat([
        dataFor(rp.id ?? '', userPresent + withAttestedKey),
        Buffer.alloc(16),
        Buffer.of(id.length >> 8, id.length & 255),
        id,
        key,
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', kind],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ])
      const response = {
        clientDataJSON: url(makeClientData('webauthn.create', challenge)),
        // @ts-expect-error -- its type knows no nested maps of unknown
        attestationObject: url(encodeCBOR(attestation)),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    sign({ challenge, rpId = '' }: PublicKeyCredentialRequestOptionsJSON) {
      const authenticatorData = dataFor(rpId, userPresent)
      const client = makeClientData('webauthn.get', challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(client)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: url(client),
        authenticatorData: url(authenticatorData),
        signature: url(signature),
      }
      return { ...credential, response }
    },
  }
}

function sha256(data: string | Buffer) {
  return createHash('sha256').update(data).digest()
}

function url(data: Uint8Array) {
  return Buffer.from(data).toString('base64url')
}
