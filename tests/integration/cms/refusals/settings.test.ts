import { describe, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { send, expectNothingChanged, onSeededSite, captureResult } from '@tests/support/refusals'

onSeededSite(async () => {})

const published = { _status: 'published' }
const keepSettings = 'Every page of the site shows this text, so it cannot be unpublished.'

const settings: { name: string; address: string; data: object; sentence: string }[] = [
  { name: 'unpublishing', address: '', data: { _status: 'draft' }, sentence: keepSettings },
  {
    name: 'a list for a status',
    address: '',
    data: { _status: ['draft'] },
    sentence: 'This value does not fit this field.',
  },
  { name: 'no status', address: '', data: { _status: null }, sentence: keepSettings },
  {
    name: 'the button of the panel',
    address: '?unpublishAllLocales=true',
    data: { _status: 'draft' },
    sentence: keepSettings,
  },
  ...[0, 1.5, 366].map((noticeDays) => ({
    name: `${noticeDays} days of notice`,
    address: '',
    data: { ...published, legalFacts: { noticeDays } },
    sentence: 'Please use whole days, from 1 to 365.',
  })),
  {
    name: 'no name',
    address: '',
    data: { ...published, name: '' },
    sentence: 'Please enter a name',
  },
  {
    name: 'no name, said to be an unpublish',
    address: '?unpublishAllLocales=true',
    data: { ...published, name: '' },
    sentence: 'Please enter a name',
  },
]

describe.each(settings)('site settings with $name', ({ address, data, sentence }) => {
  test('are refused and change nothing', async () => {
    await expectNothingChanged(
      () => send('POST', `globals/site-settings${address}`, { body: data }),
      400,
      sentence,
    )
  })

  test('are refused to a program, and change nothing', async () => {
    const payload = await openPayload()
    const change = () => captureResult(payload.updateGlobal({ slug: 'site-settings', data }))
    await expectNothingChanged(change, 400, sentence)
  })
})
