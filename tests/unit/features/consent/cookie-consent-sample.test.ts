import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'

/** How our own code names what it keeps in a browser. */
const names = [
  /\bstorageKey = '([\w-]+)'/g,
  /\bstorageKey="([\w-]+)"/g,
  /\bcreateStore\('([\w-]+)'/g,
  /\buseDraft\(`([\w-]+):/g,
  /\bnoteKey = .*`([\w-]+):/g,
  /\bdraftKey ?= ?\{?`([\w-]+):/g,
  /\bcookieName = `.*\}([\w-]+)`/g,
]
const storing =
  /(local|session)Storage\.setItem|(tab|browser)Texts\.write|createStore\(|Set-Cookie|<ThemeProvider/

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))

test('the cookie table of a new site names all that our own code keeps in a browser', () => {
  const kept = sources.flatMap(({ text }) =>
    names.flatMap((name) => [...text.matchAll(name)].map(([, key]) => key)),
  )
  const listed = cookieConsentSample.services.flatMap(({ name }) =>
    [...name.matchAll(/(?:^|, )([\w-]+)/g)].map(([, key = '']) => key),
  )
  const ofPayload = listed.filter((name) => name.includes('payload'))
  expect(listed.filter((name) => !ofPayload.includes(name)).toSorted()).toEqual(kept.toSorted())
})

test('no other file of ours keeps anything in a browser', () => {
  expect(
    sources
      .filter(({ text }) => storing.test(text))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual([
    'content/unsaved/kept-changes.ts',
    'features/consent/consent-choice.ts',
    'features/leads/screen/column-choice.tsx',
    'features/leads/screen/export-records.ts',
    'features/leads/screen/saving/pending-changes.ts',
    'features/leads/screen/saving/use-draft.ts',
    'features/leads/screen/summary/leads-summary.tsx',
    'features/site/site-theme.tsx',
    'features/users/limit-sign-in.ts',
    'features/waitlist/form/waitlist-fields.ts',
    'lib/use-tab-text.ts',
    'ui/motion-toggle.tsx',
  ])
})
