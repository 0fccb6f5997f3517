import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { homeSample } from '@/landing/page-samples'
import { PageView } from '@/landing/page-view'
import { figuresSample } from '@/landing/sections/figures/figures-sample'
import { heroSample } from '@/landing/sections/hero/hero-sample'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { questionsSample } from '@/landing/sections/questions/questions-sample'
import { quoteSample } from '@/landing/sections/quote/quote-sample'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import type { Page, SiteSetting } from '@/payload-types'

function html(sections: Page['sections'], settings: Pick<SiteSetting, 'facts' | 'contactEmail'> = {}) {
  return renderToStaticMarkup(<PageView title="Spring offer" sections={sections} settings={settings} />)
}

test('every page has exactly one first heading', () => {
  expect(html(homeSample.sections).match(/<h1/g)).toHaveLength(1)
  expect(html([textSample, waitlistSample])).toMatch(/<h1[^>]*>Spring offer<\/h1>/)
})

test('no two sections share an anchor, however alike their names are', () => {
  const twice = [textSample, textSample, figuresSample, questionsSample, quoteSample, quoteSample]
  const alike = [...twice, { ...textSample, heading: 'Waitlist' }, waitlistSample]
  const ids = [...html(alike).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toContain('about-how-a-pilot-works-2')
  expect(new Set(ids).size).toBe(ids.length)
})

test('the second button of the hero leads to something that is on the page', () => {
  expect(html(homeSample.sections)).toContain('href="#vision"')
  expect(html([heroSample, textSample, waitlistSample])).toContain('href="#about-how-a-pilot-works"')
  expect(html([heroSample, waitlistSample])).not.toContain('href="#vision"')
})

test('a picture that is gone leaves its text', () => {
  const made = html([{ ...pictureSample, picture: 'an-id-of-nothing' }, waitlistSample])
  expect(made).toContain('The sensors are mounted')
  expect(made).not.toContain('<img')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
  'a stored link to %s in a section becomes plain words',
  (address) => {
    const text = richText(paragraph(`See [these words](${address.replace(/[()]/g, '`')}).`))
    const made = html([{ ...textSample, text }])
    expect(made).toContain('See these words.')
    expect(made).not.toContain('<a')
  },
)
