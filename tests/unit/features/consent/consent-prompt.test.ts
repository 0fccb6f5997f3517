import { expect, test } from 'vitest'
import { createConsentPrompt, type ConsentSettings } from '@/features/consent/consent-prompt'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import type { ConsentScript } from '@/lib/setting-rules'
import { consentScripts, thirdPartyServices } from '@tests/support/third-party-services'

const [statistics, marketing] = consentScripts
const withServices = {
  ...cookieConsentSample,
  services: [...cookieConsentSample.services, ...thirdPartyServices],
}
const switchedOn = { ...withServices, enabled: true }

const asked = (consent: ConsentSettings, scripts: readonly ConsentScript[] = consentScripts) => {
  const { categories, scripts: run } = createConsentPrompt(consent, scripts)
  return { categories, scripts: run }
}
const nothing = { categories: [], scripts: [] }

test('a new site asks nothing and runs nothing, even where services are said to be in use before any is listed', () => {
  expect(asked(cookieConsentSample)).toEqual(nothing)
  expect(asked({ ...cookieConsentSample, enabled: true })).toEqual(nothing)
})

test('services that are listed but off are not asked for, and run nothing', () => {
  expect(asked(withServices)).toEqual(nothing)
  expect(asked({ ...withServices, enabled: null })).toEqual(nothing)
})

test('services that have nothing to run are not asked for', () => {
  expect(asked(switchedOn, [])).toEqual(nothing)
})

test('services that need no permission are not asked for, and a script of theirs does not run', () => {
  const services = switchedOn.services.map((service) => ({ ...service, needsConsent: false }))
  expect(asked({ ...switchedOn, services })).toEqual(nothing)
})

test('switched on, it asks for the categories whose scripts the list of services names', () => {
  expect(asked(switchedOn)).toEqual({ categories: ['statistics', 'marketing'], scripts: consentScripts })
  expect(asked(switchedOn, [statistics])).toEqual({ categories: ['statistics'], scripts: [statistics] })
  const services = switchedOn.services.filter(({ category }) => category !== 'statistics')
  expect(asked({ ...switchedOn, services })).toEqual({ categories: ['marketing'], scripts: [marketing] })
})

test('a category with two scripts is asked for once, and both run', () => {
  const scripts = [statistics, { ...statistics, src: 'https://more.example/count.js' }]
  expect(asked(switchedOn, scripts)).toEqual({ categories: ['statistics'], scripts })
})

test('what a new site says of itself names no service that it does not have', () => {
  expect(cookieConsentSample.services.filter(({ needsConsent }) => needsConsent)).toEqual([])
  expect(cookieConsentSample.services.filter(({ category }) => category !== 'necessary')).toEqual([])
})

test('the browser hears of each category by its own words, of the scripts, and of nothing else', () => {
  const { card, categories } = switchedOn
  expect(createConsentPrompt(switchedOn, consentScripts)).toEqual({
    version: switchedOn.version,
    categories: ['statistics', 'marketing'],
    texts: card,
    choices: [
      { category: 'necessary', ...categories.necessary },
      { category: 'statistics', ...categories.statistics },
      { category: 'marketing', ...categories.marketing },
    ],
    scripts: consentScripts,
  })
})

test('the list of services stays on the server', () => {
  expect(JSON.stringify(createConsentPrompt(switchedOn, consentScripts))).not.toContain('payload-token')
})
