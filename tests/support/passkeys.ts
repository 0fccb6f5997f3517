import { z } from 'zod'
import { GET, POST } from '@/app/(payload)/api/[...slug]/route'
import { postJson, siteRequest } from '@tests/support/site-request'
import { makeAuthenticator } from '@tests/support/authenticator'
import { staffPassword, type Staff } from '@tests/support/staff'

/** Sends JSON to Payload's REST. */
export function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return POST(postJson(`/api/${path}`, body, headers), {
    params: Promise.resolve({ slug: path.split('/') }),
  })
}

export function get(path: string, cookie: string) {
  return GET(siteRequest(`/api/${path}`, { headers: { cookie } }), {
    params: Promise.resolve({ slug: path.split('/') }),
  })
}

/** Tries to sign in. Without `from`, each try comes from a random client address. */
export function signIn(email: string, secondFactor?: unknown, { password = staffPassword, from = '' } = {}) {
  const address = from || `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}`
  return post('users/login', { email, password, secondFactor }, { 'x-client-address': address })
}

const challenge = z.object({
  errors: z.tuple([
    z.object({
      message: z.string(),
      data: z.object({ secondFactor: z.object({ kind: z.string(), options: z.any() }) }),
    }),
  ]),
})

/** Reads the challenge for the second factor from a refused sign-in. */
export async function challengeOf(response: Response) {
  const [{ message, data }] = challenge.parse(await response.json()).errors
  return { message, ...data.secondFactor }
}

/** Reads the sentence of a refusal. */
export async function sentenceOf(response: Response) {
  const { errors } = z
    .object({ errors: z.tuple([z.object({ message: z.string() })]) })
    .parse(await response.json())
  return errors[0].message
}

/** Reads the new recovery codes from a response. */
export async function codesOf(response: Response) {
  return z.object({ codes: z.array(z.string()) }).parse(await response.json()).codes
}

const list = z.object({
  passkeys: z.array(z.object({ id: z.string(), lastUsedAt: z.string().nullable() })),
  codes: z.number(),
  isRequired: z.boolean(),
})

/** Requests the passkeys of somebody who has signed in, and how many recovery codes are left. */
export async function passkeysOf({ user, cookie }: Staff) {
  return list.parse(await (await get(`users/${user.id}/passkeys`, cookie)).json())
}

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
})

/** Requests what a browser needs to make a passkey for somebody who has signed in. */
export async function creationOptionsFor({ user, cookie }: Staff) {
  const response = await post(`users/${user.id}/passkeys/options`, {}, { cookie })
  return creationOptions.parse(await response.json())
}

/** Adds a passkey to the account of somebody who has signed in. */
export async function addPasskey({ user, cookie }: Staff, name?: string) {
  const key = makeAuthenticator()
  const answer = key.make(await creationOptionsFor({ user, cookie }))
  const response = await post(`users/${user.id}/passkeys`, { answer, name }, { cookie })
  return { key, codes: await codesOf(response), status: response.status }
}
