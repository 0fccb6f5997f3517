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

/** Adds a passkey to the account of somebody who has signed in. */
export async function addPasskey({ user, cookie }: Staff, name?: string) {
  const key = makeAuthenticator()
  const options = await (await post(`users/${user.id}/passkeys/options`, {}, { cookie })).json()
  const response = await post(`users/${user.id}/passkeys`, { answer: key.make(options), name }, { cookie })
  const { codes } = z.object({ codes: z.array(z.string()) }).parse(await response.json())
  return { key, codes, status: response.status }
}
