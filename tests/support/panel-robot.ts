import type { Page, Request } from 'playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, signIn } from '@tests/support/browser-test'
import { titleOf, unsavedNoteOf } from '@tests/support/campaign-form'
import { readStoredDraft } from '@tests/support/late-responses'
import { pick, randomFrom } from '@tests/support/random-values'

/** The texts of a form. The key is the id of the row and the name of the field. */
type Texts = Record<string, string>

/** In milliseconds. */
const [settleTimeout, updateTimeout] = [30_000, 5_000]

const quoteSection = (quote: string, name: string) => ({ blockType: 'quote', quote, name })

/** Publishes a page with short sections, and opens its form with all of them unfolded. */
async function openForm(page: Page) {
  const sections = [quoteSection('First', 'One'), quoteSection('Second', 'Two'), waitlistSample]
  const data = { title: 'Robot', slug: `robot-${crypto.randomUUID()}`, _status: 'published', sections }
  const response = await page.request.post('/api/pages', { data, headers: { origin: siteUrl } })
  expect(response.status(), await response.text()).toBe(201)
  await page.goto(`/cms/collections/pages/${(await response.json()).doc.id}`)
  await expect(titleOf(page)).toHaveValue('Robot')
  await unfoldAll(page)
}

const rowsOf = (page: Page) => page.locator('[id^="sections-row-"]')
const renderedRowsOf = (page: Page) => page.locator('[name^="sections."][name$=".hidden"]')

/**
 * Unfolds all sections, because the panel does not render the fields of a folded section. Meanwhile, the form may put
 * in a section that was not saved.
 */
async function unfoldAll(page: Page) {
  await expect(rowsOf(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Show All' }).first().click()
  await expect
    .poll(
      async () => (await rowsOf(page).count()) - (await renderedRowsOf(page).count()),
      'rows without fields',
    )
    .toBe(0)
}

/** Waits until the fields of all rows are there. The panel renders them anew, and late, in all rows that move. */
async function expectRenderedRows(page: Page, count: number) {
  await expect(rowsOf(page)).toHaveCount(count)
  await expect(renderedRowsOf(page)).toHaveCount(count)
}

/** Runs in the page. Reads the texts of the form. */
function readTexts() {
  const texts: Record<string, string> = {}
  const fields = 'input[type=text][name^="sections."], textarea[name^="sections."], [name=title]'
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
    const [, row, name] = /^sections\.(\d+)\.(\w+)$/.exec(field.name) ?? []
    // The panel renders the fields of groups late, so the robot ignores them.
    if (row === undefined && field.name !== 'title') continue
    const id = document.querySelector<HTMLInputElement>(`[name="sections.${row}.id"]`)?.value
    texts[row === undefined ? field.name : `${id}.${name}`] = field.value
  }
  return texts
}

const draft = z.object({ title: z.string(), sections: z.array(z.record(z.string(), z.unknown())) })
const names = ['quote', 'name', 'role', 'heading', 'statement', 'intro', 'contactLine']

/** Reads the same texts from a stored draft. */
function textsOf(stored: unknown): Texts {
  const { title, sections } = draft.parse(stored)
  const rows = sections.flatMap((row) =>
    names.filter((name) => name in row).map((name) => [`${row.id}.${name}`, row[name] ?? '']),
  )
  return { title, ...Object.fromEntries(rows) }
}

/**
 * Simulates an editor who works in the form of one page. The steps are random, and the same for the same seed. After
 * each step, the form must show exactly what was typed. When the site is reachable again, the draft must have the
 * same texts.
 *
 * @throws if a word is lost
 */
export async function panelRobot(page: Page, seed: number) {
  const random = randomFrom(seed)
  const log: string[] = []
  const state = { isOnline: true, isSignedIn: true, isSlow: false, words: 0, steps: 0 }
  const randomInteger = (limit: number) => Math.floor(random() * limit)
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
    if (state.isSlow && route.request().resourceType() === 'fetch') await sleep(randomInteger(1_500))
    await route.fallback()
  })
  const saves = new Set<Request>()
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.add(request)
  })
  page.on('requestfinished', (request) => saves.delete(request))
  page.on('requestfailed', (request) => saves.delete(request))
  const read = () => page.evaluate(readTexts)
  let expected: Texts = await read()
  const expectTexts = (texts: Texts, timeout = updateTimeout) => expect.poll(read, { timeout }).toEqual(texts)
  const click = (name: string) =>
    page.getByRole('button', { name, exact: true }).first().click({ timeout: settleTimeout })
  const rows = () => rowsOf(page).count()
  /** Chooses an action of a random row. The last section is the waitlist, which a page needs, so it never moves. */
  const act = async (name: string, first = 0, beforeLast = 1) => {
    const row = first + randomInteger((await rows()) - beforeLast - first)
    await page.locator(`#sections-row-${row} .array-actions__button`).first().click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  const onlyKeys = (texts: Texts, keys: string[]) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)))

  async function type() {
    const key = pick(
      random,
      Object.keys(expected).filter((name) => /title$|quote|\.name|heading|intro/.test(name)),
    )
    const name = await page.evaluate((textKey) => {
      const [id, ...rest] = textKey.split('.')
      const field = [...document.querySelectorAll<HTMLInputElement>('[name$=".id"]')].find(
        ({ value }) => value === id,
      )
      return field ? field.name.replace(/\.id$/, `.${rest.join('.')}`) : textKey
    }, key)
    const field = page.locator(`[name="${name}"]`)
    const word = `w${(state.words += 1)}`
    const oldText = expected[key] ?? ''
    await field.click()
    await page.keyboard.press(oldText.length > 40 ? 'Control+a' : 'Control+End')
    const text = oldText.length > 40 ? word : ` ${word}`
    await page.keyboard.type(text, { delay: pick(random, [0, 10, 80]) })
    expected = { ...expected, [key]: oldText.length > 40 ? word : oldText + text }
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
        if (await button.isEnabled()) await button.click({ timeout: updateTimeout }).catch(() => {})
        // A publish may save a draft first. The fields are disabled from the publish until its response.
        await expect
          .poll(
            async () => {
              const isSaving = saves.size > 0
              await page.waitForTimeout(300)
              return !isSaving && saves.size === 0 && (await titleOf(page).isEnabled())
            },
            { timeout: settleTimeout },
          )
          .toBe(true)
      },
    ],
    undo: [
      2,
      async () => {
        const [before, times] = [expected, 1 + randomInteger(3)]
        let undone = 0
        for (; undone < times && (await page.getByTitle('Undo (Ctrl+Z)').isEnabled()); undone += 1)
          await click('Undo')
        for (let redone = 0; redone < undone; redone += 1) await click('Redo')
        await expectTexts(before)
        return `undo and redo ${undone}`
      },
    ],
    move: [
      1,
      async () => {
        if ((await rows()) < 3) return
        await (randomInteger(2) === 0 ? act('Move Up', 1) : act('Move Down', 0, 2))
      },
    ],
    remove: [
      1,
      async () => {
        if ((await rows()) < 3) return
        const [before, count] = [expected, await rows()]
        await act('Remove')
        await expectRenderedRows(page, count - 1)
        expected = await read()
        expect(expected).toEqual(onlyKeys(before, Object.keys(expected)))
        const sources = new Set(Object.keys(expected).map((key) => key.split('.')[0]))
        expect(sources.size, 'the other sections and the title').toBe(count)
        if (randomInteger(2) === 0) return
        await click('Undo')
        await expectTexts(before)
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
        expect(onlyKeys(after, Object.keys(before))).toEqual(before)
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
          page.getByRole('heading', { name: /^(Leave without saving\?|Your changes are saved)$/ }).waitFor(),
        ])
        if (await page.getByRole('button', { name: 'Stay on this page' }).isVisible()) {
          await click('Stay on this page')
          return 'stay'
        }
        await open()
      },
    ],
  }
  const weightedNames = Object.entries(steps).flatMap(([name, [weight]]) => Array<string>(weight).fill(name))

  async function reload() {
    await reconnect()
    await open()
  }

  /** Connects to the network and signs in again. It does not wait for the reaction of the form. */
  async function reconnect() {
    if (!state.isOnline) await page.context().setOffline(false)
    if (!state.isSignedIn) await signIn(page)
    Object.assign(state, { isOnline: true, isSignedIn: true })
  }

  /** Opens the form again. It must show all texts, or offer to restore them. */
  async function open() {
    await page.goto(form)
    await unfoldAll(page)
    const restoreButton = unsavedNoteOf(page).getByRole('button', { name: /Put back|put my words back/ })
    await expect
      .poll(async () => (await restoreButton.isVisible()) || sameTexts(await read(), expected), {
        timeout: settleTimeout,
      })
      .toBe(true)
    if (await restoreButton.isVisible()) {
      // The note disappears if the form merges the same words by itself.
      await restoreButton.click({ timeout: updateTimeout }).catch(() => {})
      log.push('  put back')
      await unfoldAll(page)
    }
    // On a slow connection, the panel renders restored sections late.
    await expectTexts(expected, settleTimeout)
  }

  /** Waits until everything is saved. Then the stored draft must equal the form. */
  async function settle() {
    Object.assign(state, { isSlow: false })
    if (!state.isOnline) await page.context().setOffline(false)
    state.isOnline = true
    const password = unsavedNoteOf(page).getByLabel('Password')
    if (!state.isSignedIn) {
      // The panel asks for the password only where something is not saved.
      await password.waitFor({ timeout: 10_000 }).catch(() => {})
      if (await password.isVisible()) {
        await password.fill(admin.password)
        await page.keyboard.press('Enter')
      } else await signIn(page)
      state.isSignedIn = true
    }
    await expect(unsavedNoteOf(page)).toBeHidden({ timeout: settleTimeout })
    await expectTexts(expected)
    const readDraftTexts = async () => textsOf(JSON.parse(await readStoredDraft(page)))
    await expect.poll(readDraftTexts, { timeout: settleTimeout }).toEqual(expected)
    expect((await page.request.get('/')).status()).toBe(200)
  }

  return {
    log,
    settle,
    async step() {
      const name = pick(random, weightedNames)
      log.push(`${(state.steps += 1)} ${name} ${JSON.stringify(state)}`)
      const [, run] = steps[name] ?? [0, type]
      const message = await run()
      if (message) log.push(`  ${message}`)
      await expectTexts(expected)
      await page.waitForTimeout(pick(random, [0, 0, 200, 1_500]))
      await expectTexts(expected)
      if (state.steps % 12 === 0) await settle()
    },
  }
}

function sameTexts(one: Texts, other: Texts) {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
