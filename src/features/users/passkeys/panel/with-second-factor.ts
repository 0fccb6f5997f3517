import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod/mini'

const challengeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passkey'), options: z.custom<PublicKeyCredentialRequestOptionsJSON>() }),
  z.object({ kind: z.literal('new-passkey'), options: z.custom<PublicKeyCredentialCreationOptionsJSON>() }),
])
const refusal = z.object({
  errors: z.tuple([z.object({ message: z.string(), data: z.object({ secondFactor: challengeSchema }) })]),
})

/** The challenge of the site. `refused` says why the site did not accept the last attempt. */
export type FactorChallenge = z.infer<typeof challengeSchema> & { refused?: string }

/** The second factor that is sent with a sign-in. */
export type Factor =
  { kind: 'passkey' | 'new-passkey'; answer: unknown } | { kind: 'recovery-code'; code: string }

const notDone = ', because you did not confirm that it is you.'

/**
 * Wraps `send`. When the site requires a second factor for a sign-in or a new password, `promptForFactor`
 * gets it from the person. Then the same request is sent again with it, until the site accepts it or the
 * person cancels.
 */
export function withSecondFactor(
  send: typeof fetch,
  promptForFactor: (challenge: FactorChallenge) => Promise<Factor | null>,
): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    let challenge = await readChallenge(input, response)
    if (!challenge) return response
    for (;;) {
      const factor = await promptForFactor(challenge)
      if (!factor) return cancelledResponse(input)
      // The signal of the first request may have been aborted by now, because people take their time.
      const next = await send(input, { ...init, signal: null, body: withFactor(init?.body, factor) })
      const nextChallenge = await readChallenge(input, next)
      if (!nextChallenge) return next
      challenge = nextChallenge
    }
  }
}

const signInFirst = z.object({
  errors: z.tuple([z.object({ message: z.literal('Please sign in again first.') })]),
})

/**
 * Wraps `send`. When the site requires a new sign-in first, `signIn` gets it, and the same request is sent
 * again.
 */
export function withFreshSignIn(send: typeof fetch, signIn: () => Promise<boolean>): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    const isRefused = response.status === 403 && signInFirst.safeParse(await readJson(response)).success
    return isRefused && (await signIn()) ? send(input, { ...init, signal: null }) : response
  }
}

function readJson(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => null)
}

function cancelledResponse(input: RequestInfo | URL) {
  const what = addressOf(input).includes('/login') ? 'You are not signed in' : 'The password was not set'
  return Response.json({ errors: [{ message: what + notDone }] }, { status: 403 })
}

function addressOf(input: RequestInfo | URL) {
  return input instanceof Request ? input.url : String(input)
}

async function readChallenge(input: RequestInfo | URL, response: Response): Promise<FactorChallenge | null> {
  const takesSecondFactor = /\/users\/(login|reset-password)(\?|$)/.test(addressOf(input))
  if (response.status !== 403 || !takesSecondFactor) return null
  const { data } = refusal.safeParse(await readJson(response))
  if (!data) return null
  const [{ message, data: refusalData }] = data.errors
  return { ...refusalData.secondFactor, refused: message }
}

const jsonObject = z.record(z.string(), z.unknown())

/** Payload's forms send their JSON as one part of a form. Our own forms send JSON as the body. */
function withFactor(body: BodyInit | null | undefined, secondFactor: Factor) {
  const text = body instanceof FormData ? body.get('_payload') : body
  const content = jsonObject.parse(JSON.parse(typeof text === 'string' ? text : '{}'))
  const next = JSON.stringify({ ...content, secondFactor })
  if (!(body instanceof FormData)) return next
  const form = new FormData()
  form.set('_payload', next)
  return form
}
