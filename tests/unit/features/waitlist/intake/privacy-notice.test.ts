import { expect, test } from 'vitest'
import { privacyNotice } from '@/features/waitlist/intake/privacy-notice'

test.each([null, undefined, ''])('without small print (%j) there is no notice', (smallPrint) => {
  expect(privacyNotice({ smallPrint, privacyLinkLabel: 'Privacy Policy' })).toBeNull()
})

test('the wording has the words of its link, and a short name that follows from it', () => {
  const smallPrint = 'See our {privacy}.'
  expect(privacyNotice({ smallPrint, privacyLinkLabel: 'Privacy Policy' })).toEqual({
    wording: 'See our Privacy Policy.',
    version: '64c87f012ecb',
  })
  expect(privacyNotice({ smallPrint, privacyLinkLabel: null })?.wording).toBe('See our .')
})

test.each(['$&', '$$', '$`', "$'", '$1'])(
  'the words of the link stay as they are with %s in them',
  (dollar) => {
    const privacyLinkLabel = `Privacy ${dollar} terms`
    const notice = privacyNotice({ smallPrint: 'See our {privacy}.', privacyLinkLabel })
    expect(notice?.wording).toBe(`See our Privacy ${dollar} terms.`)
  },
)
