import { expect, test } from 'vitest'
import { consentQuestion } from '@/features/consent/consent-question'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'

const switchedOn = { ...cookieConsentSample, enabled: true }

test('a new site asks nothing', () => {
  expect(consentQuestion(cookieConsentSample).categories).toEqual([])
})

test('switched on, it asks for the categories that its services need', () => {
  expect(consentQuestion(switchedOn).categories).toEqual(['statistics', 'marketing'])
  const services = switchedOn.services.filter(({ category }) => category !== 'marketing')
  expect(consentQuestion({ ...switchedOn, services }).categories).toEqual(['statistics'])
})

test('services that need no permission are not asked for', () => {
  const services = switchedOn.services.map((service) => ({ ...service, needsConsent: false }))
  expect(consentQuestion({ ...switchedOn, services }).categories).toEqual([])
})

test('the list of services stays on the server', () => {
  expect(JSON.stringify(consentQuestion(switchedOn))).not.toContain('payload-token')
})
