import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { homeSample } from '@/landing/page-samples'
import { PageView } from '@/landing/page-view'
import { benefitsSample } from '@/landing/sections/benefits/benefits-sample'
import { figuresSample } from '@/landing/sections/figures/figures-sample'
import { heroSample } from '@/landing/sections/hero/hero-sample'
import { packagesSample } from '@/landing/sections/packages/packages-sample'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { questionsSample } from '@/landing/sections/questions/questions-sample'
import { quoteSample } from '@/landing/sections/quote/quote-sample'
import { pm25Class } from '@/landing/sections/pm25-class'
import { technologySample } from '@/landing/sections/technology/technology-sample'
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

test('the headings below a section without a main line follow its name', () => {
  const levels = (statement: string | null) =>
    [...html([{ ...technologySample, statement }]).matchAll(/<h([2-6])/g)].map(([, level]) => Number(level))
  const hasGap = (all: number[]) => all.some((level, index) => index > 0 && level > (all[index - 1] ?? 0) + 1)
  expect(hasGap(levels('One call, one answer'))).toBe(false)
  expect(levels(null)).toHaveLength(1 + technologySample.layers.length)
  expect(hasGap(levels(null))).toBe(false)
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

test.each([
  ['no package', [], []],
  ['the last package', [2], ['Enterprise']],
  ['two packages', [1, 2], ['Professional']],
])('with the box ticked at %s, at most the first of them is recommended', (_, ticked, recommended) => {
  const packages = packagesSample.packages.map((each, index) => ({
    ...each,
    highlight: ticked.includes(index),
  }))
  const cards = html([{ ...packagesSample, packages }, waitlistSample])
    .split('<h3')
    .slice(1)
  const shown = cards.filter((card) => card.includes('Recommended'))
  expect(shown.map((card) => /^[^>]*>([^<]*)</.exec(card)?.[1])).toEqual(recommended)
})

test('a picture that is gone leaves its text', () => {
  const made = html([{ ...pictureSample, picture: 'an-id-of-nothing' }, waitlistSample])
  expect(made).toContain('Say here what the picture shows')
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

const questionsIn = (made: string) =>
  [...made.matchAll(/<summary><h3>(.*?)<\/h3>/g)].map(([, words]) => words)

test('a question whose answer needs a fact is hidden until the fact is filled in', () => {
  expect(questionsIn(html(homeSample.sections))).toEqual([
    'Are the readings on this page real?',
    'How do I read the colors?',
    'What can a passing vehicle not tell you?',
    'What does joining the waitlist mean?',
  ])
  const facts = {
    accuracy: 'PM2.5 within 3 µg/m³ of a reference station.',
    people: 'No pictures are taken.',
    dataAccess: 'Only you.',
    pricing: 'From spring on.',
  }
  const made = html(homeSample.sections, { facts, contactEmail: 'hello@example.org' })
  expect(questionsIn(made)).toHaveLength(9)
  expect(made).toContain('PM2.5 within 3 µg/m³ of a reference station.')
  expect(made).not.toMatch(/\{(accuracy|people|data access|pricing|contact)\}/)
})

test('how accurate the sensors are stands beside the technology too, once it is known', () => {
  expect(html([technologySample], { facts: { accuracy: 'Within 2 ppb.' } })).toContain('>Within 2 ppb.</p>')
})

test('questions after the form end with a button that leads back to it, and those before it do not', () => {
  const button = `</details><a class="button button-primary mt-8 max-sm:w-full" href="#waitlist">${heroSample.primaryLabel}</a>`
  expect(html([heroSample, waitlistSample, questionsSample])).toContain(button)
  expect(html([heroSample, questionsSample, waitlistSample])).not.toContain(button)
  expect(html([heroSample, { ...waitlistSample, hidden: true }, questionsSample])).not.toContain(button)
  expect(html([waitlistSample, questionsSample])).not.toContain('</details><a')
})

test('a section of questions none of which has its facts is left out, heading and all', () => {
  const sample = { ...questionsSample, questions: questionsSample.questions.slice(1, 2) }
  expect(html([sample, waitlistSample])).not.toContain(questionsSample.heading)
})

test('the contact address stands beside the form once there is one', () => {
  expect(html([waitlistSample])).not.toContain('mailto:')
  expect(html([waitlistSample], { contactEmail: 'hello@example.org' })).toMatch(
    /Questions first\? Write to <a[^>]* href="mailto:hello@example.org">hello@example.org<\/a>\./,
  )
})

test('each drawing says what it shows, with a unit, in words, and that it is a sample', () => {
  const plates = html(homeSample.sections).match(/<figure class="benefit-plate">.*?<\/figure>/g) ?? []
  const words = plates.map((plate) => plate.replace(/<svg.*<\/svg>/, '').replace(/<[^>]+>/g, ' '))
  expect(plates).toHaveLength(6)
  for (const said of words) expect(said).toMatch(/Sample .*(AQI \d+ to \d+|\d (µg\/m³|min|°C|ppb)) +\w+/)
})

test('a reading and a tag of the editor replace those of the drawing', () => {
  const reading = { label: 'Ozone', value: '40 ppb', words: 'good' }
  const cards = benefitsSample.cards.slice(0, 1).map((card) => ({ ...card, reading }))
  const made = html([{ ...benefitsSample, sampleTag: 'Made up', cards }])
  for (const word of ['Ozone', '40 ppb', 'good', 'Made up']) expect(made).toContain(word)
  expect(made).not.toContain('AQI')
})

test('the peak of the drawing stands at the hour that its words say, and in the class of its value', () => {
  const [, x, y] = /<g class='aqi-4[^>]*>.*?d='M([\d.]+) ([\d.]+)h0'/.exec(html([benefitsSample])) ?? []
  const hours = (Number(x) / 400) * 24
  expect(hours).toBeCloseTo(17 + 20 / 60, 1)
  expect((80 - Number(y)) / 0.9).toBeCloseTo(61, 0)
  expect(pm25Class(61)).toBe(4)
})

test('a drawing has the figures of the sample at its axes only beside those of the sample', () => {
  const [card] = benefitsSample.cards.filter(({ drawing }) => drawing === 'detour')
  if (!card) throw new Error('The sample has no detour.')
  const named = '>23 min<'
  expect(html([{ ...benefitsSample, cards: [card] }])).toContain(named)
  const reading = { ...card.reading, value: '9 min' }
  expect(html([{ ...benefitsSample, cards: [{ ...card, reading }] }])).not.toContain(named)
})

test('the map beside the sample call shows the readings of its answer', () => {
  const made = html([technologySample])
  const map = made.slice(made.indexOf('call-map'))
  for (const { value, uncertainty } of JSON.parse(technologySample.call.response).readings) {
    expect(map).toContain(`>${value}<`)
    expect(map).toContain(`>± ${uncertainty}<`)
  }
})

test.each(['not JSON', '{}', '{"street":"a","pollutant":"pm2.5","unit":"b","readings":[]}'])(
  'an answer of another form has no map: %s',
  (response) => {
    const made = html([{ ...technologySample, call: { ...technologySample.call, response } }])
    expect(made).toContain('<pre')
    expect(made).not.toContain('call-map')
  },
)

test('layers stand in their order, each with its plate', () => {
  const made = html(homeSample.sections)
  const layers = made.match(/<li class="layer">.*?<\/li>/g) ?? []
  expect(layers.map((layer) => /<h4[^>]*>(.*?)<\/h4>/.exec(layer)?.[1])).toEqual([
    'Edge Computing',
    'Cloud Integration',
    'Open API Architecture',
  ])
  for (const layer of layers) expect(layer).toContain('layer-plate')
})

test('the sample call answers in JSON, with zones, units, and a sensor and an uncertainty for each reading', () => {
  const response = JSON.parse(technologySample.call.response)
  expect(response).toMatchObject({ pollutant: 'pm2.5', unit: 'ug/m3' })
  expect(response.readings.length).toBeGreaterThan(1)
  for (const { time, sensor, value, uncertainty } of response.readings) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(sensor).toMatch(/^unit-\d+$/)
    expect(uncertainty).toBeLessThan(value)
  }
})

test('no line of the sample call is broken on the smallest phone, which has room for 35 letters', () => {
  const lengths = technologySample.call.response.split('\n').map((line) => line.length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(35)
})

test('the last step beside the form is when to expect a reply, once the site settings say it', () => {
  const stepsOf = (facts: SiteSetting['facts']) =>
    [
      ...(/<ol class="next-steps">(.*?)<\/ol>/
        .exec(html([waitlistSample], { facts }))?.[1]
        ?.matchAll(/<li>(.*?)<\/li>/g) ?? []),
    ].map(([, text]) => text)
  const steps = waitlistSample.steps.map(({ text }) => text)
  expect(stepsOf({})).toEqual(steps)
  expect(stepsOf({ replyTime: 'within two business days' })).toEqual([
    ...steps,
    'Expect a reply within two business days.',
  ])
})

test('the package that stands out is recommended in words, the others are not', () => {
  expect(html(homeSample.sections).match(/Recommended/g)).toHaveLength(1)
})

test('a button that leads to the form stands between hero and form, where there is something between', () => {
  expect(html(homeSample.sections)).toContain('class="standing"')
  expect(html([heroSample, waitlistSample])).not.toContain('class="standing"')
  expect(html([textSample, waitlistSample])).not.toContain('class="standing"')
})
