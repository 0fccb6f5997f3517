import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type FormResult, readFormResult, writeFormResult } from '@/features/waitlist/form/form-result'
import { FormResultView } from '@/features/waitlist/form/form-result-view'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'

type Refusal = NonNullable<FormResult['refusal']>

const typed = {
  name: 'A',
  email: 'ada@example.org',
  organization: '"><script>alert(1)</script>',
  industry: 'energy',
  package: 'pilot',
  needsCustomSolution: 'on',
  customSolutionDescription: '</textarea> &lt;',
  website: 'https://spam.example',
}

function show(refusal: Refusal | null, page = '/') {
  const packages = [{ name: 'Pilot', value: 'pilot' }]
  return renderToStaticMarkup(
    <FormResultView
      {...{ refusal, page, packages }}
      texts={waitlistSample}
      received="A person writes to you."
    />,
  )
}

test('joining is answered with what the dialog says', () => {
  const page = show(null)
  expect(page).toContain('>Waitlist Registration Successful</h1>')
  expect(page).toContain('Thank you. We received your details and our team will be in touch soon.')
  expect(page).toContain('>A person writes to you.</p>')
  expect(page).toMatch(/<a[^>]* href="\/">Back to Home<\/a>/)
  expect(page).not.toContain('<form')
})

test('a mistake stands in the list and beside its field, which keeps what was typed', () => {
  const name = 'Name must be at least 2 characters'
  const page = show({ message: name, fields: { name }, values: typed }, '/for/spring')
  expect(page).toContain('>Submission Error</h1>')
  expect(page).toContain('Your entries are still in the form.')
  expect(page).toMatch(new RegExp(`<a[^>]* href="#waitlist-name"[^>]*>${name}</a>`))
  expect(page).toMatch(
    /<input id="waitlist-name"[^>]* aria-invalid="true" aria-describedby="waitlist-name-error"/,
  )
  expect(page).toMatch(new RegExp(`<p id="waitlist-name-error"[^>]*>.*?${name}</p>`))
  expect(page.split(name)).toHaveLength(3)
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(page).toContain('&lt;/textarea&gt; &amp;lt;</textarea>')
  expect(page).toContain('<option value="energy" selected="">')
  expect(page).toContain('<option value="pilot" selected="">')
  expect(page).toMatch(/<input[^>]*type="checkbox"[^>]* checked=""/)
  expect(page).toMatch(/<input[^>]* name="website"[^>]* value="https:\/\/spam.example"/)
  expect(page).toMatch(/<input type="hidden" name="page" value="\/for\/spring"/)
  expect(page).toContain('href="/for/spring#waitlist">Back to the page</a>')
  expect(page).not.toContain('Please check 1 fields')
  // Nothing on the page needs a script.
  expect(page).not.toContain('type="button"')
})

test('a box that was not ticked stays so', () => {
  const { needsCustomSolution, ...unticked } = typed
  expect(needsCustomSolution).toBe('on')
  const page = show({ message: 'No', fields: { name: 'No' }, values: unticked })
  expect(page).not.toContain('checked=""')
})

test('a refusal of the whole form is an alert, with the form where it was read', () => {
  const message = 'The site cannot do this right now. Please try again in a minute.'
  const read = show({ message, fields: {}, values: typed })
  expect(read).toMatch(new RegExp(`<p role="alert"[^>]*>${message}</p>`))
  expect(read).toContain('value="ada@example.org"')
  const unread = show({ message, fields: {}, values: null })
  expect(unread).toMatch(new RegExp(`<p role="alert"[^>]*>${message}</p>`))
  expect(unread).not.toContain('<form')
  expect(unread).not.toContain('Your entries are still in the form')
})

test('an answer travels whole, in letters that any header may have', () => {
  const values = { ...typed, name: 'Zoë 東京 😀' }
  const response = { page: '/', refusal: { message: 'No', fields: { name: 'No' }, values } }
  const text = writeFormResult(response)
  expect(text).toMatch(/^[\w-]+$/)
  expect(readFormResult(text)).toEqual(response)
})

test('what was typed is left out where it is too long for a header', () => {
  const values = { ...typed, customSolutionDescription: 'x'.repeat(15_000) }
  const text = writeFormResult({ page: '/', refusal: { message: 'No', fields: {}, values } })
  expect(text.length).toBeLessThan(12_000)
  expect(readFormResult(text)).toEqual({ page: '/', refusal: { message: 'No', fields: {}, values: null } })
})

test.each([
  null,
  '',
  'x',
  '%',
  Buffer.from('null').toString('base64url'),
  Buffer.from('{}').toString('base64url'),
])('%s is no answer', (text) => {
  expect(readFormResult(text)).toBeNull()
})
