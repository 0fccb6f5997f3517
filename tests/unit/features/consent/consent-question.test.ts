import { expect, test } from 'vitest'
import { consentQuestion } from '@/features/consent/consent-question'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import { thirdPartyServices } from '@tests/support/third-party-services'

const withServices = {
  ...cookieConsentSample,
  services: [...cookieConsentSample.services, ...thirdPartyServices],
}
const switchedOn = { ...withServices, enabled: true }

test('a new site asks nothing, even where services are said to be in use before any is listed', () => {
  expect(consentQuestion(cookieConsentSample).categories).toEqual([])
  expect(consentQuestion({ ...cookieConsentSample, enabled: true }).categories).toEqual([])
})

test('services that are listed but off are not asked for', () => {
  expect(consentQuestion(withServices).categories).toEqual([])
  expect(consentQuestion({ ...withServices, enabled: null }).categories).toEqual([])
})

test('what a new site says of itself names no service that it does not have', () => {
  expect(cookieConsentSample.services.filter(({ needsConsent }) => needsConsent)).toEqual([])
  expect(cookieConsentSample.services.filter(({ category }) => category !== 'necessary')).toEqual([])
  expect(cookieConsentSample.card.text).not.toContain('count')
})

test('switched on, it asks for the categories that its services need', () => {
  expect(consentQuestion(switchedOn).categories).toEqual(['statistics', 'marketing'])
  const services = switchedOn.services.filter(({ category }) => category !== 'marketing')
  expect(consentQuestion({ ...switchedOn, services }).categories).toEqual(['statistics'])
})

test('the browser hears of each category by its own words, and of nothing else', () => {
  const { card, categories } = switchedOn
  expect(consentQuestion(switchedOn)).toEqual({
    version: switchedOn.version,
    categories: ['statistics', 'marketing'],
    texts: card,
    necessary: categories.necessary,
    choices: [
      { category: 'statistics', ...categories.statistics },
      { category: 'marketing', ...categories.marketing },
    ],
  })
})

test('services that need no permission are not asked for', () => {
  const services = switchedOn.services.map((service) => ({ ...service, needsConsent: false }))
  expect(consentQuestion({ ...switchedOn, services }).categories).toEqual([])
})

test('the list of services stays on the server', () => {
  expect(JSON.stringify(consentQuestion(switchedOn))).not.toContain('payload-token')
})
