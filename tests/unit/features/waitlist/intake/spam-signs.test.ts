import { expect, test } from 'vitest'
import type { LeadInput } from '@/features/waitlist/intake/lead-input'
import { spamSigns } from '@/features/waitlist/intake/spam-signs'
import { signUp } from '@tests/support/sign-up'

function signsOf(changes: Partial<LeadInput>, honeypot = '') {
  return spamSigns({ ...signUp(), industry: 'energy', ...changes }, honeypot)
}

test('an honest sign-up has none', () => {
  expect(signsOf({})).toEqual([])
  expect(signsOf({ customSolutionDescription: undefined })).toEqual([])
})

test('the field that people cannot see tells of a program', () => {
  expect(signsOf({}, 'x')).toEqual(['The field that people cannot see was filled in.'])
})

test.each([
  'http://x',
  'Buy HTTPS://x',
  'www.x',
  'see www.x',
  '<a href=x>',
  '<a\thref=x>',
  '[url=x]',
  'a.com',
  'Cheap pills at best-pills.shop now',
  'Ünder.net',
  'x1.RU',
])('the name %j contains a link', (name) => {
  expect(signsOf({ name })).toEqual(['The name contains a link.'])
})

test.each([
  'http',
  'http:/x',
  'awww.x',
  '<abbr>',
  'url',
  '.com',
  'St.Common',
  'Dr. Com',
  'J.R.R.',
  'and.organ',
])('the name %j contains none', (name) => expect(signsOf({ name })).toEqual([]))

test('two links in a description are a reader’s, three are spam', () => {
  expect(signsOf({ customSolutionDescription: 'http://a https://b http:/c' })).toEqual([])
  expect(signsOf({ customSolutionDescription: 'http://a https://b HTTP://c' })).toEqual([
    'The description contains 3 links.',
  ])
})

test('all signs are told', () => {
  const customSolutionDescription = 'http://a http://b http://c http://d'
  expect(signsOf({ name: 'a.com', customSolutionDescription }, 'x')).toEqual([
    'The field that people cannot see was filled in.',
    'The name contains a link.',
    'The description contains 4 links.',
  ])
})

test.each([
  'Buy now [url=https://x.example]here[/url]',
  '[URL]https://x.example[/URL]',
  'see <a href="https://x.example">this</a>',
  "<a title='x' href=x>",
])('the description %j contains markup', (customSolutionDescription) => {
  expect(signsOf({ customSolutionDescription })).toEqual([
    'The description contains a link written as markup.',
  ])
})

test.each([
  'Our SEO helps, see https://x.example',
  'An online casino, ask on WhatsApp',
  'Backlinks and guest posts at x.shop',
  'SEO and backlinks without any address',
  'Earn $500 a day with bitcoin and cheap viagra',
  'Verified email list, t.me/list',
  'Казино онлайн, www.x',
  'Play online slots at x.shop',
  'LED lights from Shenzhen: ask for our catalogue and price list on WhatsApp',
  'Targeted visitors for your site, www.x',
])('the description %j reads like advertising', (customSolutionDescription) => {
  expect(signsOf({ customSolutionDescription })).toEqual(['The description reads like advertising.'])
})

test.each([
  ...[
    'Search engine optimization',
    'search engine optimisation',
    'search engine ranking',
    'search engine rankings',
  ],
  ...[
    'we rank high',
    'we rank higher',
    'your site ranks better',
    'ranking on Google',
    'rankings #1',
    'rank 1',
  ],
  ...[
    'the first page of Google',
    'a backlink',
    'back-links',
    'link building',
    'link-building',
    'a guest post',
  ],
  ...[
    'guest posts',
    'domain authority',
    'dofollow',
    'organic traffic',
    'organic visitors',
    'website traffic',
  ],
  ...[
    'website visitors',
    'web site design services',
    'a website design service',
    'website design agency',
    'website re-design services',
  ],
  ...['website redesign services', 'app development services', 'website development agency'],
  ...['redesign your website', 'redesign your web site', 'a business loan', 'payday loans', 'a loan offer'],
  ...[
    'loan offers',
    'bitcoin',
    'cryptocurrency',
    'crypto currency',
    'forex',
    'binary options',
    'passive income',
  ],
  ...[
    'guaranteed profit',
    'guaranteed return',
    'guaranteed returns',
    'earn $500',
    'earn $ 500',
    'free spins',
  ],
  ...[
    'jackpot',
    'casino slots',
    'viagra',
    'cialis',
    'pills',
    'no prescription',
    'porn',
    'an escort',
    'escorts',
  ],
  ...['a dating site', 'dating sites', 'hot singles', 'replica watches', 'a fake passport', 'fake passports'],
  ...[
    'a fake id',
    'fake ids',
    'a verified list',
    'verified leads',
    'verified e-mail list',
    'verified email leads',
  ],
  ...[
    'an e-mail list',
    'an email list',
    'bulk SMS',
    'bulk e-mail',
    'bulk emails',
    'b2b leads',
    'b2b database',
  ],
  ...['ask for our price list', 'ask for the catalogue and price list'],
])('%j on Telegram reads like advertising', (offer) => {
  expect(signsOf({ customSolutionDescription: `Get ${offer} on Telegram` })).toEqual([
    'The description reads like advertising.',
  ])
})

test.each([
  'One kind of offer without an address: SEO',
  'Measure traffic around the casino at night',
  'The ranking of our districts, published at https://city.example',
  'A loan of two sensors before we buy, see www.city.example',
  'Delivery time slots in the old town, see www.city.example',
  'Please send us your price list, https://city.example',
  'Maps for our decision makers, as on https://city.example',
  'We need targeted traffic measurements, see https://city.example',
  'Use a < b and a > c, [urls] is our field',
  'Skyped with you; pillsbury.com is our customer',
  '',
])('the description %j does not', (customSolutionDescription) => {
  expect(signsOf({ customSolutionDescription })).toEqual([])
})
