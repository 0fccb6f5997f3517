import type { Page } from 'playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, signIn } from '@tests/support/browser-test'
import { titleOf, unsavedNoteOf } from '@tests/support/campaign-form'
import { keptDraft } from '@tests/support/late-answers'
import { pick, randomFrom } from '@tests/support/random-values'

/** The texts of a form, each by the row that it is in and its name there. */
type Texts = Record<string, string>

/** In milliseconds. */
const [settling, noticing] = [30_000, 5_000]

const saying = (quote: string, name: string) => ({ blockType: 'quote', quote, name })

/** Publishes a page with short sections, and opens its form with all of them unfolded. */
async function openForm(page: Page) {
  const sections = [saying('First', 'One'), saying('Second', 'Two'), waitlistSample]
  const data = { title: 'Robot', slug: `robot-${crypto.randomUUID()}`, _status: 'published', sections }
  const response = await page.request.post('/api/pages', { data, headers: { origin: siteUrl } })
  expect(response.status(), await response.text()).toBe(201)
  await page.goto(`/cms/collections/pages/${(await response.json()).doc.id}`)
  await expect(titleOf(page)).toHaveValue('Robot')
  await unfoldAll(page)
}

/** Fields of a folded section are not drawn. */
async function unfoldAll(page: Page) {
  await expect(page.locator('[id^="sections-row-"]')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Show All' }).first().click()
  const count = await page.locator('[id^="sections-row-"]').count()
  await expect(page.locator('[name^="sections."][name$=".hidden"]')).toHaveCount(count)
}

/** Runs in the page. */
function readTexts() {
  const texts: Record<string, string> = {}
  const fields = 'input[type=text][name^="sections."], textarea[name^="sections."], [name=title]'
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
    const [, row, name] = /^sections\.(\d+)\.(\w+)$/.exec(field.name) ?? []
    // Those of groups are drawn late.
    if (row === undefined && field.name !== 'title') continue
    const id = document.querySelector<HTMLInputElement>(`[name="sections.${row}.id"]`)?.value
    texts[row === undefined ? field.name : `${id}.${name}`] = field.value
  }
  return texts
}

const draft = z.object({ title: z.string(), sections: z.array(z.record(z.string(), z.unknown())) })
const names = ['quote', 'name', 'role', 'heading', 'statement', 'intro', 'contactLine']

/** The same texts of a draft, as the site answers with it. */
function textsOf(stored: unknown): Texts {
  const { title, sections } = draft.parse(stored)
  const rows = sections.flatMap((row) =>
    names.filter((name) => name in row).map((name) => [`${row.id}.${name}`, row[name] ?? '']),
  )
  return { title, ...Object.fromEntries(rows) }
}

/**
 * An editor who works in the form of one page and does one thing after the other by chance, the same for
 * one seed. After every step the form shows what was typed into it, to the letter; when the site can be
 * reached again, so does the draft.
 *
 * @throws where a word is lost
 */
export async function panelRobot(page: Page, seed: number) {
  const random = randomFrom(seed)
  const log: string[] = []
  const state = { isOnline: true, isSignedIn: true, isSlow: false, words: 0, steps: 0 }
  const whole = (most: number) => Math.floor(random() * most)
  await signIn(page)
  await openForm(page)
  const form = page.url()
  page.on('dialog', (dialog) => dialog.accept())
  await page.exposeFunction('noteRobot', (text: string) => log.push(`  (${text})`))
  await page.addInitScript(() => {
    const note = (text: string) => Reflect.get(window, 'noteRobot')(text)
    document.addEventListener('saved-words-put-in', () => note('newer words are put in'), true)
  })
  await page.route(/\/(api|cms)\//, async (route) => {
    if (state.isSlow && route.request().resourceType() === 'fetch') await sleep(whole(1_500))
    await route.fallback()
  })
  const read = () => page.evaluate(readTexts)
  let expected: Texts = await read()
  const shows = (texts: Texts, timeout = noticing) => expect.poll(read, { timeout }).toEqual(texts)
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).first().click({ timeout: settling })
  const rows = () => page.locator('[id^="sections-row-"]').count()
  /** The last section is the waitlist, which a page needs: it stays where it is. */
  const act = async (name: string, first = 0, beforeLast = 1) => {
    const row = first + whole((await rows()) - beforeLast - first)
    await page.locator(`#sections-row-${row} .array-actions__button`).first().click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  const without = (texts: Texts, keys: string[]) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)))

  async function type() {
    const key = pick(
      random,
      Object.keys(expected).filter((name) => /title$|quote|\.name|heading|intro/.test(name)),
    )
    const name = await page.evaluate((wanted) => {
      const [id, ...rest] = wanted.split('.')
      const field = [...document.querySelectorAll<HTMLInputElement>('[name$=".id"]')].find(
        ({ value }) => value === id,
      )
      return field ? field.name.replace(/\.id$/, `.${rest.join('.')}`) : wanted
    }, key)
    const field = page.locator(`[name="${name}"]`)
    const word = `w${(state.words += 1)}`
    const former = expected[key] ?? ''
    await field.click()
    await page.keyboard.press(former.length > 40 ? 'Control+a' : 'Control+End')
    const text = former.length > 40 ? word : ` ${word}`
    await page.keyboard.type(text, { delay: pick(random, [0, 10, 80]) })
    expected = { ...expected, [key]: former.length > 40 ? word : former + text }
    return `type ${word} into ${key}`
  }

  const steps: Record<string, [weight: number, () => Promise<string | void>]> = {
    type: [12, type],
    'keep network away': [
      1,
      async () => {
        await page.context().setOffline(state.isOnline)
        state.isOnline = !state.isOnline
      },
    ],
    'end session': [
      1,
      async () => {
        if (!state.isOnline) return
        await page.request.post('/api/users/logout', { headers: { origin: siteUrl } })
        state.isSignedIn = false
      },
    ],
    slow: [1, async () => void (state.isSlow = !state.isSlow)],
    save: [2, () => page.keyboard.press('Control+s')],
    publish: [
      1,
      async () => {
        const button = page.getByRole('button', { name: 'Publish changes' })
        if (await button.isEnabled()) await button.click({ timeout: noticing }).catch(() => {})
        // Until the answer, the fields rest.
        await page.waitForTimeout(300)
        await expect(titleOf(page)).toBeEnabled({ timeout: settling })
      },
    ],
    undo: [
      2,
      async () => {
        const [before, times] = [expected, 1 + whole(3)]
        let undone = 0
        for (; undone < times && (await page.getByTitle('Undo (Ctrl+Z)').isEnabled()); undone += 1)
          await press('Undo')
        for (let redone = 0; redone < undone; redone += 1) await press('Redo')
        await shows(before)
        return `undo and redo ${undone}`
      },
    ],
    move: [
      1,
      async () => {
        if ((await rows()) < 3) return
        await (whole(2) === 0 ? act('Move Up', 1) : act('Move Down', 0, 2))
      },
    ],
    remove: [
      1,
      async () => {
        if ((await rows()) < 3) return
        const before = expected
        await act('Remove')
        await expect
          .poll(async () => Object.keys(await read()).length)
          .toBeLessThan(Object.keys(before).length)
        expected = await read()
        expect(expected).toEqual(without(before, Object.keys(expected)))
        if (whole(2) === 0) return
        await press('Undo')
        await shows(before)
        expected = before
        return 'remove and undo'
      },
    ],
    duplicate: [
      1,
      async () => {
        if (!state.isOnline || !state.isSignedIn || (await rows()) > 5) return
        const before = expected
        await act('Duplicate')
        await expect
          .poll(async () => Object.keys(await read()).length)
          .toBeGreaterThan(Object.keys(before).length)
        await unfoldAll(page)
        await page.waitForTimeout(500)
        const after = await read()
        expect(without(after, Object.keys(before))).toEqual(before)
        expected = after
      },
    ],
    reload: [1, reload],
    leave: [
      1,
      async () => {
        if (!state.isOnline || !state.isSignedIn) return
        await page.getByRole('link', { name: 'Pages', exact: true }).last().click()
        await Promise.race([
          page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor(),
          page.getByRole('heading', { name: 'Leave without saving?' }).waitFor(),
        ])
        if (await page.getByRole('button', { name: 'Stay on this page' }).isVisible()) {
          await press('Stay on this page')
          return 'stay'
        }
        await open()
      },
    ],
  }
  const chances = Object.entries(steps).flatMap(([name, [weight]]) => Array<string>(weight).fill(name))

  async function reload() {
    await reach()
    await open()
  }

  /** Back to the network and signed in, without waiting for what the form does then. */
  async function reach() {
    if (!state.isOnline) await page.context().setOffline(false)
    if (!state.isSignedIn) await signIn(page)
    Object.assign(state, { isOnline: true, isSignedIn: true })
  }

  /** The form opened anew shows all words, or offers them. */
  async function open() {
    await page.goto(form)
    await unfoldAll(page)
    const putBack = unsavedNoteOf(page).getByRole('button', { name: /Put back|put my words back/ })
    await expect
      .poll(async () => (await putBack.isVisible()) || sameTexts(await read(), expected), {
        timeout: settling,
      })
      .toBe(true)
    if (await putBack.isVisible()) {
      await putBack.click()
      log.push('  put back')
      await unfoldAll(page)
    }
    // On a slow line, sections that were put back are drawn late.
    await shows(expected, settling)
  }

  /** Everything is saved: what the form shows is the draft. */
  async function settle() {
    Object.assign(state, { isSlow: false })
    if (!state.isOnline) await page.context().setOffline(false)
    state.isOnline = true
    const password = unsavedNoteOf(page).getByLabel('Password')
    if (!state.isSignedIn) {
      await page.waitForTimeout(3_000)
      if (await password.isVisible()) {
        await password.fill(admin.password)
        await page.keyboard.press('Enter')
      } else await signIn(page)
      state.isSignedIn = true
    }
    await expect(unsavedNoteOf(page)).toBeHidden({ timeout: settling })
    await shows(expected)
    const drafted = async () => textsOf(JSON.parse(await keptDraft(page)))
    await expect.poll(drafted, { timeout: settling }).toEqual(expected)
    expect((await page.request.get('/')).status()).toBe(200)
  }

  return {
    log,
    settle,
    async step() {
      const name = pick(random, chances)
      log.push(`${(state.steps += 1)} ${name} ${JSON.stringify(state)}`)
      const [, run] = steps[name] ?? [0, type]
      const said = await run()
      if (said) log.push(`  ${said}`)
      await shows(expected)
      await page.waitForTimeout(pick(random, [0, 0, 200, 1_500]))
      await shows(expected)
      if (state.steps % 12 === 0) await settle()
    },
  }
}

function sameTexts(one: Texts, other: Texts) {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
