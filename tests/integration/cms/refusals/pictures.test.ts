import { test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { makePngFile } from '@tests/support/png-file'
import { send, expectNothingChanged, foldForm, onSeededSite } from '@tests/support/refusals'
import { testRefusedChanges, testRefusedDelete } from '@tests/support/refused-changes'

let picture = ''

onSeededSite(async () => {
  const payload = await openPayload()
  const file = await makePngFile()
  picture = (await payload.create({ collection: 'media', data: { alt: 'In use' }, file })).id
  const sections = [{ ...pictureSample, picture }, waitlistSample]
  const data = { title: 'Campaign', slug: 'campaign', sections, _status: 'published' as const }
  await payload.create({ collection: 'pages', data })
  await foldForm('media', picture)
})

testRefusedChanges('media', [
  {
    name: 'a picture without words for it',
    id: () => picture,
    data: () => ({ alt: '' }),
    sentence: 'This field is required',
    many: null,
  },
])

const used = 'This picture is still used on “Campaign”'
testRefusedDelete('media', { id: () => picture, status: 400, sentence: used, programMessage: used })

test.each([
  ['whose replacement has no words keeps its files', () => picture, { alt: '' }, 'This field is required'],
  [
    'is not replaced among many',
    () => '?where[id][exists]=true',
    {},
    'A file can replace one picture at a time only.',
  ],
])('a picture %s', async (_, which, sent, sentence) => {
  const form = new FormData()
  const bytes = Uint8Array.from((await makePngFile()).data)
  form.set('file', new File([bytes], 'new.png', { type: 'image/png' }))
  form.set('_payload', JSON.stringify(sent))
  const address = which().startsWith('?') ? `media${which()}` : `media/${which()}`
  await expectNothingChanged(() => send('PATCH', address, { body: form }), 400, sentence)
})
