import { expect, test } from 'vitest'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { logFigure } from '@tests/support/log-figure'
import { postJson } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { keyOf, spellingsOf } from '@tests/support/spellings'

/** R2: 200 parallel submits of one e-mail in 10 spellings are 1 row and 200 successes. */
test('one person has one row, in ten spellings and two hundred sign-ups at once', async () => {
  const id = crypto.randomUUID()
  const spellings = spellingsOf(id)
  expect(new Set(spellings).size).toBe(10)
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      POST(postJson('/api/waitlist', signUp({ email: spellings[index % spellings.length] }))),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(200).fill(201))
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
  const { docs } = await (
    await openPayload()
  ).find({
    collection: 'waitlist-leads',
    where: { emailKey: { like: id } },
    pagination: false,
  })
  expect(docs).toMatchObject([{ emailKey: keyOf(id), signUps: 200 }])
  logFigure('R2', `${docs.length} row and ${responses.length} successes`)
}, 120_000)

test.each(['ｂob@corp1.example', 'ﬁona@corp1.example', 'roſe@ｃorp1.example', '①@corp1.example'])(
  'the address %s is kept as the one that mail reaches, and is there when that one signs up',
  async (typed) => {
    const payload = await openPayload()
    const real = typed.normalize('NFKC')
    for (const email of [typed, real])
      expect((await POST(postJson('/api/waitlist', signUp({ email })))).status).toBe(201)
    const { docs } = await payload.find({
      collection: 'waitlist-leads',
      where: { emailKey: { equals: real } },
    })
    expect(docs).toMatchObject([{ email: real, signUps: 2 }])
  },
)
