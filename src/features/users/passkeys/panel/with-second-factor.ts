import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod/mini'

const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passkey'), options: z.custom<PublicKeyCredentialRequestOptionsJSON>() }),
  z.object({ kind: z.literal('new-passkey'), options: z.custom<PublicKeyCredentialCreationOptionsJSON>() }),
])
const refusal = z.object({
  errors: z.tuple([z.object({ message: z.string(), data: z.object({ secondFactor: question }) })]),
})

/** What the site asks for; `refused` says why it did not take what it was given before. */
export type FactorQuestion = z.infer<typeof question> & { refused?: string }

/** What goes with a sign-in. */
export type Factor =
  { kind: 'passkey' | 'new-passkey'; answer: unknown } | { kind: 'recovery-code'; code: string }

const notDone = ', because you did not confirm that it is you.'

/**
 * Asks as `ask` does. Where the site wants a second factor for a sign-in, or for a new password, `choose` gets it from
 * the person, and the same is sent again with it, until the site takes it or the person gives up.
 */
export function withSecondFactor(
  ask: typeof fetch,
  choose: (question: FactorQuestion) => Promise<Factor | null>,
): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init)
    let asked = await questionOf(input, answer)
    if (!asked) return answer
    for (;;) {
      const factor = await choose(asked)
      if (!factor) return givenUp(input)
      // The first signal may be over: people take their time.
      const next = await ask(input, { ...init, signal: null, body: withFactor(init?.body, factor) })
      const again = await questionOf(input, next)
      if (!again) return next
      asked = again
    }
  }
}

const signInFirst = z.object({
  errors: z.tuple([z.object({ message: z.literal('Please sign in again first.') })]),
})

/** Asks as `ask` does. Where the site wants a new sign-in first, `signIn` gets it, and the same is sent again. */
export function withFreshSignIn(ask: typeof fetch, signIn: () => Promise<boolean>): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init)
    const isRefused = answer.status === 403 && signInFirst.safeParse(await jsonOf(answer)).success
    return isRefused && (await signIn()) ? ask(input, { ...init, signal: null }) : answer
  }
}

function jsonOf(answer: Response): Promise<unknown> {
  return answer
    .clone()
    .json()
    .catch(() => null)
}

function givenUp(input: RequestInfo | URL) {
  const what = addressOf(input).includes('/login') ? 'You are not signed in' : 'The password was not set'
  return Response.json({ errors: [{ message: what + notDone }] }, { status: 403 })
}

function addressOf(input: RequestInfo | URL) {
  return input instanceof Request ? input.url : String(input)
}

async function questionOf(input: RequestInfo | URL, answer: Response): Promise<FactorQuestion | null> {
  const isAsked = /\/users\/(login|reset-password)(\?|$)/.test(addressOf(input))
  if (answer.status !== 403 || !isAsked) return null
  const { data } = refusal.safeParse(await jsonOf(answer))
  if (!data) return null
  const [{ message, data: given }] = data.errors
  return { ...given.secondFactor, refused: message }
}

const words = z.record(z.string(), z.unknown())

/** Payload's forms send their JSON as a part of a form, and our own as it is. */
function withFactor(body: BodyInit | null | undefined, secondFactor: Factor) {
  const text = body instanceof FormData ? body.get('_payload') : body
  const sent = words.parse(JSON.parse(typeof text === 'string' ? text : '{}'))
  const next = JSON.stringify({ ...sent, secondFactor })
  if (!(body instanceof FormData)) return next
  const form = new FormData()
  form.set('_payload', next)
  return form
}
