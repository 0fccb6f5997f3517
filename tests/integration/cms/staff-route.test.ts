import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { leadsRoute } from '@/cms/staff-route'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

test('of many reads at once three are at work, and all are answered', async () => {
  const payload = await openPayload()
  const people = [await signInAs(payload, 'sales'), await signInAs(payload, 'sales')]
  let [atWork, most] = [0, 0]
  const read = leadsRoute(async () => {
    atWork += 1
    most = Math.max(most, atWork)
    await new Promise((resolve) => setTimeout(resolve, 20))
    atWork -= 1
    return Response.json([])
  })
  const requests = Array.from({ length: 10 }, () => people)
    .flat()
    .map(({ cookie }) => read(siteRequest('/', { headers: { cookie } })))
  const responses = await Promise.all(requests)
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  expect(most).toBe(3)
})
