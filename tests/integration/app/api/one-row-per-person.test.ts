import { expect, test } from 'vitest'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { postJson } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'

/** R2: 200 parallel submits of one e-mail in 10 spellings are 1 row and 200 successes. */
test('one person has one row, in ten spellings and two hundred sign-ups at once', async () => {
  const mark = crypto.randomUUID()
  const [composed, decomposed] = ['zo\u00EB', 'zoe\u0308']
  const [domain, decomposedDomain] = ['b\u00FCcher.example', 'bu\u0308cher.example']
  const spellings = [
    `${composed}-${mark}@${domain}`,
    `${decomposed}-${mark}@${domain}`,
    `${composed}-${mark}@${decomposedDomain}`,
    `${decomposed}-${mark}@${decomposedDomain}`,
    `${composed}-${mark}@xn--bcher-kva.example`,
    `${decomposed}-${mark}@XN--BCHER-KVA.example`,
    `${composed}-${mark}@${domain}`.toUpperCase(),
    `  ${composed}-${mark}@${domain}  `,
    `${composed}-${mark}@B\u00DCcher.EXAMPLE`,
    `ZO\u00CB-${mark}@bu\u0308cher.Example`,
  ]
  expect(new Set(spellings).size).toBe(10)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      POST(postJson('/api/waitlist', signUp({ email: spellings[index % spellings.length] }))),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(201))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  const { docs } = await (
    await openPayload()
  ).find({
    collection: 'waitlist-leads',
    where: { emailKey: { like: mark } },
    pagination: false,
  })
  expect(docs).toMatchObject([{ emailKey: `${composed}-${mark}@xn--bcher-kva.example`, signUps: 200 }])
}, 120_000)
