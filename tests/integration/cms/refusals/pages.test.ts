import { test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { homeSample } from '@/landing/page-samples'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { send, expectNothingChanged, foldForm, onSeededSite } from '@tests/support/refusals'
import {
  everywhere,
  invalid,
  offSite,
  online,
  testRefusedChanges,
  testRefusedDelete,
  ways,
} from '@tests/support/refused-changes'
import { signInAs } from '@tests/support/staff'

let home = ''
let campaign = ''
let locked = ''

onSeededSite(async () => {
  const payload = await openPayload()
  home = (await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })).docs[0]?.id ?? ''
  const sections = [textSample, waitlistSample]
  const page = { title: 'Campaign', slug: 'campaign', sections, _status: 'published' as const }
  campaign = (await payload.create({ collection: 'pages', data: page })).id
  locked = (await payload.create({ collection: 'pages', data: { ...page, slug: 'locked' } })).id
  for (const id of [home, campaign]) await foldForm('pages', id)
  const { user } = await signInAs(payload, 'editor')
  await payload.db.create({
    collection: 'payload-locked-documents',
    req: {},
    data: {
      document: { relationTo: 'pages', value: locked },
      user: { relationTo: 'users', value: user.id },
    },
  })
})

const published = { _status: 'published' }
const keepHome = 'The site must always have its home page, so it cannot be unpublished.'
const [, ...withoutHero] = homeSample.sections

testRefusedChanges('pages', [
  {
    name: 'unpublishing Home',
    id: () => home,
    data: () => ({ _status: 'draft' }),
    sentence: keepHome,
    by: { ...ways, ...offSite },
  },
  { name: 'Home without a status', id: () => home, data: () => ({ _status: null }), sentence: keepHome },
  {
    name: 'another address for Home',
    id: () => home,
    data: () => ({ slug: 'elsewhere' }),
    sentence: 'The home page keeps its address.',
    many: invalid('Address'),
    by: { ...everywhere, ...offSite },
  },
  {
    name: 'Home without its hero',
    id: () => home,
    data: () => ({ ...published, sections: withoutHero }),
    sentence: 'The home page needs its hero.',
    many: invalid('Sections'),
    by: { ...ways, ...offSite },
  },
  {
    name: 'a page without sections',
    id: () => campaign,
    data: () => ({ ...published, sections: [] }),
    sentence: 'A page needs its waitlist section, with the sign-up form.',
    many: invalid('Sections'),
  },
  {
    name: 'a page at an address that is taken',
    id: () => campaign,
    data: () => ({ slug: 'locked', ...published }),
    sentence: 'This is already taken. Choose another.',
    many: null,
  },
  {
    name: 'a page without a title',
    id: () => campaign,
    data: () => ({ title: '' }),
    sentence: 'This field is required',
    many: invalid('Title'),
  },
  {
    name: 'a page that a colleague is editing',
    id: () => locked,
    data: () => ({ title: 'Mine' }),
    status: 423,
    sentence: 'editor is editing this at the moment',
    many: null,
    by: online,
  },
  {
    name: 'a page that a colleague saved meanwhile',
    id: () => campaign,
    data: () => ({ title: 'Mine', updatedAt: '2020-01-01T00:00:00.000Z' }),
    status: 409,
    sentence: 'saved this after you opened it',
    many: null,
    by: online,
  },
])

testRefusedDelete('pages', {
  id: () => home,
  status: 400,
  sentence: 'cannot be deleted',
  programMessage: 'cannot be deleted',
})

test('a page that a colleague is editing is not deleted, permanently or to the trash', async () => {
  const sentence = 'editor is editing this at the moment, so it was not deleted.'
  await expectNothingChanged(() => send('DELETE', `pages/${locked}`), 423, sentence)
  const body = { deletedAt: new Date().toISOString() }
  await expectNothingChanged(() => send('PATCH', `pages/${locked}`, { body }), 423, sentence)
})
