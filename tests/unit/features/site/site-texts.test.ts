import { expect, test } from 'vitest'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { getLegalPageTexts, getMenu } from '@/features/site/site-texts'
import { waitlistAddress } from '@/features/site/waitlist-address'

const { menu, legalPages } = siteSettingsSample

test('the header has the links of the specification until somebody changes them', () => {
  expect(menu.links.map(({ label, url }) => `${label} ${url}`)).toEqual([
    'Vision /#vision',
    'Benefits /#benefits',
    'Packages /#packages',
  ])
  for (const stored of [{}, { menu: {} }, { menu: { links: [], joinLabel: '' } }]) {
    expect(getMenu(stored)).toEqual(menu)
  }
})

test('the header has what an editor wrote, without a link that is not safe or has no address', () => {
  const links = [
    { label: 'Spring', url: '/for/spring' },
    { label: 'Script', url: 'javascript:alert(1)' },
    JSON.parse('{"label":"Nothing","url":null}'),
  ]
  expect(getMenu({ menu: { links, joinLabel: 'Sign up' } })).toEqual({
    links: [{ label: 'Spring', url: '/for/spring' }],
    joinLabel: 'Sign up',
  })
})

test('each word around the legal texts is as written, or as in the sample where it is empty', () => {
  expect(getLegalPageTexts({})).toEqual(legalPages)
  expect(
    getLegalPageTexts({ legalPages: { homeLabel: 'Home', documentsLabel: '', versionsLabel: null } }),
  ).toEqual({
    ...legalPages,
    homeLabel: 'Home',
  })
})

test.each([
  ['/', '/#waitlist'],
  ['/legal/terms', '/#waitlist'],
  ['/for/spring', '/for/spring#waitlist'],
  ['/preview/for/spring', '/preview/for/spring#waitlist'],
])('on %s the button of the header leads to %s', (pathname, address) => {
  expect(waitlistAddress(pathname)).toBe(address)
})
