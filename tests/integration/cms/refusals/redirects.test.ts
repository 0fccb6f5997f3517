import { test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { send, expectNothingChanged, onSeededSite } from '@tests/support/refusals'
import { invalid, testRefusedChanges } from '@tests/support/refused-changes'

let redirect = ''

onSeededSite(async () => {
  const payload = await openPayload()
  const page = { title: 'Campaign', slug: 'campaign', sections: [textSample, waitlistSample] }
  await payload.create({ collection: 'pages', data: { ...page, _status: 'published' } })
  const lead = async (from: string, to: string) =>
    (await payload.create({ collection: 'redirects', data: { from, to, permanent: true } })).id
  redirect = await lead('/old', '/for/campaign')
  await lead('/older', '/old-too')
})

const id = () => redirect

testRefusedChanges('redirects', [
  {
    name: 'a redirect away from a page',
    id,
    data: () => ({ from: '/for/campaign' }),
    sentence: 'There is a page at /for/campaign.',
  },
  {
    name: 'a redirect in a circle',
    id,
    data: () => ({ to: '/old' }),
    sentence: '/old leads back to /old',
  },
  {
    name: 'a redirect to nothing like an address',
    id,
    data: () => ({ to: 'nowhere' }),
    sentence: 'Write an address of this site',
    many: invalid('New address'),
  },
  {
    name: 'a redirect from an address that leads on already',
    id,
    data: () => ({ from: '/older' }),
    sentence: 'This is already taken. Choose another.',
    many: null,
  },
])

test('of redirects there are no copies', async () => {
  await expectNothingChanged(() => send('POST', `redirects/${redirect}/duplicate`, { body: {} }), 404, '')
})
