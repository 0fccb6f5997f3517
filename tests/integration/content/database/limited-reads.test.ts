import type { User } from '@/payload-types'
import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { countLockWaits, runWhileLocked } from '@tests/support/hold-lock'
import { signInAs } from '@tests/support/staff'

const lock = 'lock table pages in access exclusive mode'

async function readPages(user?: User, times = 1) {
  const payload = await openPayload()
  const read = () =>
    payload.find({
      collection: 'pages',
      overrideAccess: false,
      ...(user && { user: { ...user, collection: 'users' } }),
    })
  return Promise.all(Array.from({ length: times }, read))
}

test('two lists of one person and four of all are read at once, and visitors do not wait for them', async () => {
  const payload = await openPayload()
  const people = [
    await signInAs(payload, 'editor'),
    await signInAs(payload, 'editor'),
    await signInAs(payload, 'admin'),
  ]
  const [first, ...others] = people.map(({ user }) => user)
  let lists: Promise<unknown> = Promise.resolve()
  await runWhileLocked(lock, async () => {
    const ofFirst = readPages(first, 10)
    await expect.poll(countLockWaits).toBe(2)
    const ofOthers = Promise.all(others.map((user) => readPages(user, 10)))
    lists = Promise.all([ofFirst, ofOthers])
    await expect.poll(countLockWaits).toBe(4)
    const { totalDocs } = await payload.count({ collection: 'users' })
    expect(totalDocs).toBe(3)
    const visit = readPages()
    await expect.poll(countLockWaits).toBe(5)
    lists = Promise.all([lists, visit])
  })
  await lists
})
