import { z } from 'zod'
import type { Receipt } from '@/content/receipts/receipt'
import { isRecord } from '@/content/fields/walk-fields'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { isSame, mergeValues } from '@/content/unsaved/merge-values'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { pick, randomFrom } from '@tests/support/random-values'

/** How the robot uses the site: as the panel does, and as visitors do. */
export type RobotSite = {
  /** Two people who may edit. */
  people: [Person, Person]
  visit: (path: string) => Promise<{ status: number; text: string }>
  /** Waits until the receipt says that the pages show what was published last. Returns the receipt, if there is one. */
  waitUntilShown: (document: string) => Promise<Pick<Receipt, 'path'> | null>
  /** Returns the status of a document in the panel: `on`, `changed`, `off` or `never`. */
  statusOf: (document: string) => Promise<string>
  /** How far ahead a schedule is made, in milliseconds. */
  scheduledIn: number
  /** Runs the schedules that are due. Returns the state of this schedule. */
  runSchedule: (schedule: string) => Promise<string>
}

export type Person = {
  id: string
  /** Ends the session of this person, as if it had expired. */
  endSession: () => Promise<unknown>
  signInAgain: () => Promise<unknown>
  request: (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; text: string }>
}

type Data = Record<string, unknown>

/**
 * `base` is the stored document when the form was loaded, and `mine` is the current form. `past` has the form before
 * each step. `removed` has the words that the editor removed.
 */
type Form = { base: Data; mine: Data; past: Data[]; removed: Set<string> }

type Actor = { name: string; person: Person; forms: Map<Doc, Form> }

type Doc = {
  letter: string
  api: string
  /** The path of its versions and the query that finds them. */
  versions: [string, string]
  lock: Data
  /** Its name in receipts and statuses. */
  name: string
  path: string
  places: (data: Data) => Place[]
  /** The words that visitors must see. */
  published: Set<string>
  isOnSite: boolean
  saves: number
}

type Place = { get: () => string; set: (text: string) => void }

const id = z.object({ id: z.string() })
const data = z.record(z.string(), z.unknown())
const list = z.object({ docs: z.array(id) })
const saved = z.union([
  z.object({ doc: data }).transform(({ doc }) => doc),
  z.object({ result: data }).transform(({ result }) => result),
])

/** Less than half of the versions that the site keeps of a page, because one save may make two versions. */
const rememberedSaves = 20

/**
 * Simulates two editors, one of them in two tabs. Their steps are random, and the same for the same seed. After
 * each step, it checks rules that must always hold.
 *
 * @throws if the site breaks a rule
 */
export async function robotEditors(site: RobotSite, seed: number) {
  const random = randomFrom(seed)
  const [one, other] = site.people
  const actors = [
    { name: 'A1', person: one, forms: new Map<Doc, Form>() },
    { name: 'A2', person: one, forms: new Map<Doc, Form>() },
    { name: 'B', person: other, forms: new Map<Doc, Form>() },
  ]
  const docs = await findDocs(one, seed)
  const log: string[] = []
  /** Each saved word with its document. `seen` is the number of the last save of the document that had the word. */
  const savedWords = new Map<string, { doc: Doc; seen: number }>()
  /** Words that were published. If an editor removes one of them, it must still be in a version. */
  const publishedWords = new Set<string>()
  let [words, steps] = [0, 0]

  const newWord = (doc: Doc) => `${doc.letter}${seed}x${(words += 1)}`
  const wordsOf = (doc: Doc, text: string) =>
    text.match(new RegExp(`\\b${doc.letter}${seed}x\\d+\\b`, 'g')) ?? []
  const wordsIn = (doc: Doc, data: Data) =>
    new Set(doc.places(data).flatMap((place) => wordsOf(doc, place.get())))

  /** Sends a request. Any status outside of this list is an error. A busy machine may refuse with 503. */
  async function request(actor: Actor, ...args: Parameters<Person['request']>) {
    const { status, text } = await actor.person.request(...args)
    log.push(`  ${args[0]} ${args[1].split('?')[0]}: ${status} ${status < 300 ? '' : text.slice(0, 200)}`)
    assert(
      [200, 201, 400, 401, 404, 409, 423, 503].includes(status),
      `No answer of the panel is ${status}: ${text}`,
    )
    return { isOk: status < 300, status, text }
  }

  async function read(doc: Doc) {
    return data.parse(JSON.parse(await readAll(one, `${doc.api}?draft=true&depth=0`)))
  }

  async function formOf(actor: Actor, doc: Doc) {
    const known = actor.forms.get(doc)
    if (known) return known
    const base = await read(doc)
    const form: Form = { base, mine: structuredClone(base), past: [], removed: new Set() }
    actor.forms.set(doc, form)
    return form
  }

  async function type(actor: Actor, doc: Doc, maxWords = 2) {
    const form = await formOf(actor, doc)
    form.past.push(structuredClone(form.mine))
    const place = pick(random, doc.places(form.mine))
    const before = wordsOf(doc, place.get())
    const keptWords = maxWords > 1 ? before.slice(1 - maxWords) : []
    for (const word of before) if (!keptWords.includes(word)) form.removed.add(word)
    place.set([...keptWords, newWord(doc)].join(' '))
  }

  async function moveRows(actor: Actor, doc: Doc) {
    const form = await formOf(actor, doc)
    const rows = form.mine.sections
    if (doc.letter !== 'c' || !Array.isArray(rows)) return
    form.past.push(structuredClone(form.mine))
    const before = wordsIn(doc, form.mine)
    const place = Math.floor(random() * rows.length)
    const another = Math.floor(random() * rows.length)
    const row: unknown = rows[place]
    const action = pick(random, ['move', 'remove', 'duplicate', 'paste'])
    log.push(`  ${action} ${place} ${another}`)
    const copy = { ...structuredClone(data.parse(row)), id: newId() }
    if (action === 'move') rows.splice(another, 0, ...rows.splice(place, 1))
    else if (action === 'remove' && rows.length > 3) rows.splice(place, 1)
    else if (action === 'duplicate' && rows.length < 9) rows.splice(place, 0, copy)
    else if (action === 'paste') rows.splice(another, 1, copy)
    const after = wordsIn(doc, form.mine)
    for (const word of before) if (!after.has(word)) form.removed.add(word)
  }

  /** Undoes one step in the form. The next save sends the result. */
  async function undo(actor: Actor, doc: Doc) {
    const form = await formOf(actor, doc)
    const before = form.past.pop()
    if (!before) return
    const lostWords = wordsIn(doc, form.mine)
    form.mine = { ...before, updatedAt: form.mine.updatedAt }
    for (const word of wordsIn(doc, form.mine)) {
      lostWords.delete(word)
      form.removed.delete(word)
    }
    for (const word of lostWords) form.removed.add(word)
  }

  const newId = () => Array.from({ length: 24 }, () => Math.floor(random() * 16).toString(16)).join('')

  function remember(doc: Doc, words: Set<string>) {
    doc.saves += 1
    for (const word of words) savedWords.set(word, { doc, seen: doc.saves })
  }

  function markPublished(doc: Doc, words: Set<string>) {
    doc.published = words
    doc.isOnSite = true
    for (const word of words) publishedWords.add(word)
  }

  async function save(actor: Actor, doc: Doc, query = '?draft=true&autosave=true') {
    const text = await send(actor, doc, query)
    if (text === null) return false
    const form = await formOf(actor, doc)
    const base = saved.parse(JSON.parse(text))
    assertSameWords(wordsIn(doc, base), wordsIn(doc, form.mine), 'The answer to a save')
    actor.forms.set(doc, { base, mine: structuredClone(base), past: form.past, removed: new Set() })
    return true
  }

  /** Sends the form. Returns the response text, or null if the site refuses it. */
  async function send(actor: Actor, doc: Doc, query: string) {
    const { mine, removed } = await formOf(actor, doc)
    const before = await read(doc)
    const isPublish = query === ''
    const body = { ...mine, _status: isPublish ? 'published' : 'draft' }
    const address = `${doc.api}${query}`
    const { isOk, text } = await request(actor, isOfSettings(doc) ? 'POST' : 'PATCH', address, body)
    if (!isOk) {
      assert(isSame(await read(doc), before), `A refused save has changed ${doc.api}`)
      return null
    }
    const words = wordsIn(doc, mine)
    remember(doc, words)
    for (const word of removed) if (!words.has(word) && !publishedWords.has(word)) savedWords.delete(word)
    if (isPublish) markPublished(doc, words)
    return text
  }

  /** Saves, but loses the response. The form does not know that its words are stored. */
  async function loseResponse(actor: Actor, doc: Doc) {
    await send(actor, doc, random() < 0.7 ? '?draft=true&autosave=true' : '')
  }

  /** Without a session, nothing is saved. After the next sign-in, the words are still in the form. */
  async function endSession(actor: Actor, doc: Doc) {
    const { base, mine } = await formOf(actor, doc)
    await actor.person.endSession()
    const before = await readAll(other === actor.person ? one : other, `${doc.api}?draft=true&depth=0`)
    const body = { ...mine, _status: 'published' }
    const { status } = await request(actor, isOfSettings(doc) ? 'POST' : 'PATCH', doc.api, body)
    assert(status === 401, `Somebody whose session has ended is answered ${status}`)
    await actor.person.signInAgain()
    assert(isSame(await read(doc), JSON.parse(before)), `A save without a session has changed ${doc.api}`)
    const typed = [...wordsIn(doc, mine)].filter((word) => !wordsIn(doc, base).has(word))
    await mergeNewest(actor, doc)
    const currentWords = wordsIn(doc, (await formOf(actor, doc)).mine)
    assert(
      typed.every((word) => currentWords.has(word)),
      'Words were lost with the session',
    )
  }

  /**
   * Merges the form into the newest state of the document.
   *
   * @param opened the `updatedAt` that the form keeps; without it, the form takes the newest one
   */
  async function mergeNewest(actor: Actor, doc: Doc, opened?: unknown) {
    const form = await formOf(actor, doc)
    const newest = await read(doc)
    const before = wordsIn(doc, form.base)
    const merged = data.parse(mergeValues(form.base, form.mine, newest))
    const currentWords = wordsIn(doc, merged)
    const typed = [...wordsIn(doc, form.mine)].filter((word) => !before.has(word))
    const lostWords = typed.filter((word) => !currentWords.has(word))
    assert(lostWords.length === 0, `Typed, and lost by a merge: ${lostWords.join(' ')}`)
    const mine = { ...structuredClone(merged), updatedAt: opened ?? newest.updatedAt }
    actor.forms.set(doc, { base: newest, mine, past: [], removed: form.removed })
    // Saves a separate version: see saveMerged in src/content/unsaved/site-requests.ts.
    if (typed.length > 0 && opened === undefined) await save(actor, doc, '?draft=true')
  }

  /** Shows changes that were saved elsewhere in an open form: see src/content/unsaved/use-newer-changes.ts. */
  async function showNewerChanges(actor: Actor, doc: Doc) {
    const form = actor.forms.get(doc)
    if (!form) return
    const isUnsent = !isSame(wordsIn(doc, form.base), wordsIn(doc, form.mine))
    await mergeNewest(actor, doc, isUnsent ? form.mine.updatedAt : undefined)
  }

  async function takeOver(actor: Actor, doc: Doc) {
    const user = { relationTo: 'users', value: actor.person.id }
    await request(actor, 'POST', '/api/payload-locked-documents', { ...doc.lock, user })
    await mergeNewest(actor, doc)
    await save(actor, doc)
  }

  async function leave(actor: Actor, doc: Doc) {
    const form = actor.forms.get(doc)
    if (!form || !isSame(form.base, form.mine)) return
    actor.forms.delete(doc)
    await releaseLock(actor.person, doc)
  }

  async function releaseLock(person: Person, { name }: Doc) {
    const [, value = ''] = name.split(':')
    const where = value ? `where[document.value][equals]=${value}` : `where[globalSlug][equals]=${name}`
    await person.request('DELETE', `/api/payload-locked-documents?${where}`)
  }

  async function unpublish(actor: Actor, doc: Doc) {
    if (isOfSettings(doc)) return
    const body = { _status: 'draft' }
    const { isOk } = await request(actor, 'PATCH', `${doc.api}?unpublishAllLocales=true`, body)
    assert(!isOk || doc.letter === 'c', `${doc.path} was taken off the site`)
    if (isOk) doc.isOnSite = false
  }

  async function unpublishMany(actor: Actor) {
    for (const kind of ['pages', 'legal-documents']) {
      const docsOfKind = docs.filter(({ name }) => name.startsWith(`${kind}:`))
      const ids = docsOfKind.map(({ name }, index) => `where[id][in][${index}]=${name.split(':')[1]}`)
      const address = `/api/${kind}?unpublishAllLocales=true&${ids.join('&')}`
      const { text } = await request(actor, 'PATCH', address, { _status: 'draft' })
      const { docs: changed } = list.catch({ docs: [] }).parse(JSON.parse(text))
      for (const doc of docsOfKind) {
        if (!changed.some(({ id }) => doc.name.endsWith(id))) continue
        doc.isOnSite = false
        await site.waitUntilShown(doc.name)
      }
    }
  }

  async function restore(actor: Actor, doc: Doc) {
    const [address, where] = doc.versions
    const text = await readAll(actor.person, `${address}?${where}&limit=60&depth=0&sort=-updatedAt`)
    const version = pick(random, list.parse(JSON.parse(text)).docs)
    const { isOk } = await request(actor, 'POST', `${address}/${version.id}?draft=true`)
    if (isOk) await reopen(actor, doc)
  }

  async function discard(actor: Actor, doc: Doc) {
    const { isOk } = await request(actor, 'POST', `${doc.api}/discard-draft`)
    if (isOk) await reopen(actor, doc)
  }

  /** Loads the form again and restores its unsaved changes. */
  async function reopen(actor: Actor, doc: Doc) {
    remember(doc, wordsIn(doc, await read(doc)))
    if (actor.forms.has(doc)) await mergeNewest(actor, doc)
  }

  async function schedule(actor: Actor, doc: Doc) {
    if (isOfSettings(doc)) return
    const action = doc.letter === 'c' && random() < 0.4 ? 'unpublish' : 'publish'
    const at = new Date(Date.now() + site.scheduledIn).toISOString()
    const { isOk, text } = await request(actor, 'POST', '/api/schedules', { ...doc.lock, action, at })
    if (!isOk) return
    const words = wordsIn(doc, await read(doc))
    const state = await site.runSchedule(z.object({ doc: id }).parse(JSON.parse(text)).doc.id)
    log.push(`  ${action}: ${state}`)
    if (state !== 'done') return
    if (action === 'unpublish') doc.isOnSite = false
    else {
      remember(doc, words)
      markPublished(doc, words)
    }
  }

  async function check(touched: Doc) {
    const receipt = await site.waitUntilShown(touched.name)
    if (receipt && !isOfSettings(touched))
      assert((receipt.path === touched.path) === touched.isOnSite, `The receipt names ${receipt.path}`)
    for (const doc of docs) {
      const { status, text } = await site.visit(doc.path)
      assert(status === (doc.isOnSite ? 200 : 404), `Visitors get ${status} at ${doc.path}`)
      if (doc.isOnSite)
        assertSameWords(new Set(wordsOf(doc, text)), doc.published, `What visitors read at ${doc.path}`)
    }
    for (const slug of ['privacy', 'terms', 'cookies', 'data-processing'])
      assert((await site.visit(`/legal/${slug}`)).status === 200, `/legal/${slug} is not on the site`)
    const status = await site.statusOf(touched.name)
    assert(['on', 'changed'].includes(status) === touched.isOnSite, `${touched.path} is said to be ${status}`)
    const draft = wordsIn(touched, await read(touched))
    if (status === 'on')
      assertSameWords(draft, touched.published, `The draft of ${touched.path}, which is said to be on`)
  }

  /** Checks that each saved word is in a version. */
  async function checkWords() {
    for (const doc of docs) {
      const docWords = [...savedWords].filter(([, one]) => one.doc === doc)
      for (const [word, { seen }] of docWords) if (doc.saves - seen > rememberedSaves) savedWords.delete(word)
      const [address, where] = doc.versions
      const text = await readAll(one, `${address}?${where}&limit=0&pagination=false&depth=0`)
      const keptWords = new Set(wordsOf(doc, text))
      const lostWords = docWords
        .map(([word]) => word)
        .filter((word) => savedWords.has(word) && !keptWords.has(word))
      assert(lostWords.length === 0, `Saved, and nowhere any more: ${lostWords.join(' ')}`)
    }
  }

  const weightedActions = weighted<(actor: Actor, doc: Doc) => Promise<unknown>>([
    ['type', 14, type],
    ['type anew', 5, (actor, doc) => type(actor, doc, 1)],
    ['move rows', 12, moveRows],
    ['undo', 6, undo],
    ['lose the answer', 3, loseResponse],
    ['session ends', 1, endSession],
    ['save', 24, (actor, doc) => save(actor, doc)],
    ['publish', 9, (actor, doc) => save(actor, doc, '')],
    ['notice', 10, showNewerChanges],
    ['put in', 4, (actor, doc) => mergeNewest(actor, doc)],
    ['take over', 5, takeOver],
    ['leave', 5, leave],
    ['unpublish', 3, unpublish],
    ['unpublish many', 2, unpublishMany],
    ['restore', 4, restore],
    ['discard', 2, discard],
    ['schedule', 3, schedule],
  ])

  for (const doc of docs) {
    const [actor] = actors
    if (!actor) break
    await type(actor, doc)
    // An earlier robot may have left a lock on this document.
    for (const { person } of actors) await releaseLock(person, doc)
    assert(await save(actor, doc, ''), `${doc.name} cannot be published`)
    await check(doc)
    await leave(actor, doc)
  }
  return {
    log,
    async step() {
      const [name, act] = pick(random, weightedActions)
      const [actor, doc] = [pick(random, actors), pick(random, docs)]
      log.push(`${(steps += 1)} ${name} ${actor.name} ${doc.letter}`)
      await act(actor, doc)
      await check(doc)
      if (steps % 10 === 0) await checkWords()
    },
    checkWords,
  }
}

/** Reads a path. If a busy machine responds with 503, it tries again. */
async function readAll({ request }: Pick<Person, 'request'>, path: string): Promise<string> {
  const { status, text } = await request('GET', path)
  if (status === 503) return readAll({ request }, path)
  assert(status === 200, `${path} is answered ${status}: ${text}`)
  return text
}

function weighted<Act>(steps: [string, number, Act][]) {
  return steps.flatMap(([name, weight, act]) =>
    Array.from({ length: weight }, (): [string, Act] => [name, act]),
  )
}

function isOfSettings({ letter }: Doc) {
  return letter === 's'
}

function assert(condition: boolean, message: string) {
  if (!condition) throw new Error(message)
}

function assertSameWords(words: Set<string>, expected: Set<string>, what: string) {
  const [is, expectedWords] = [words, expected].map((all) => [...all].toSorted().join(' '))
  assert(is === expectedWords, `${what} is “${is}”, not “${expectedWords}”`)
}

async function findDocs({ request }: Person, seed: number): Promise<Doc[]> {
  const find = async (kind: string, slug: string) => {
    const { text } = await request('GET', `/api/${kind}?where[slug][equals]=${slug}&depth=0`)
    return of(kind, String(list.parse(JSON.parse(text)).docs[0]?.id))
  }
  const of = (kind: string, value: string) => ({
    api: `/api/${kind}/${value}`,
    versions: pair(`/api/${kind}/versions`, `where[parent][equals]=${value}`),
    name: `${kind}:${value}`,
    lock: { document: { relationTo: kind, value } },
    published: new Set<string>(),
    isOnSite: true,
    saves: 0,
  })
  const slug = `robot-${seed}-${crypto.randomUUID().slice(0, 8)}`
  const sections = [
    { blockType: 'text', heading: 'A winter', text: richText(paragraph('Ten vehicles.')) },
    { blockType: 'quote', quote: 'It found the street.', name: 'A city planner' },
    { blockType: 'quote', quote: 'It found another.', name: 'A driver' },
    waitlistSample,
  ]
  const body = { title: 'Robot', slug, _status: 'published', sections }
  const { text } = await request('POST', '/api/pages', body)
  const campaign = z.object({ doc: id }).parse(JSON.parse(text)).doc.id
  return [
    { ...of('pages', campaign), letter: 'c', path: `/for/${slug}`, places: placesOfSections },
    {
      ...(await find('pages', 'home')),
      letter: 'h',
      path: '/',
      places: ({ meta }) => place(meta, 'description'),
    },
    {
      ...(await find('legal-documents', 'terms')),
      letter: 't',
      path: '/legal/terms',
      places: (doc) => place(doc, 'title'),
    },
    {
      letter: 's',
      api: '/api/globals/site-settings',
      versions: pair('/api/globals/site-settings/versions', 'sort=-updatedAt'),
      name: 'site-settings',
      lock: { globalSlug: 'site-settings' },
      path: '/',
      places: (doc) => place(doc, 'tagline'),
      published: new Set(),
      isOnSite: true,
      saves: 0,
    },
  ]
}

function pair(one: string, other: string): [string, string] {
  return [one, other]
}

function place(holder: unknown, name: string): Place[] {
  if (!isRecord(holder)) throw new Error(`There is nothing that has ${name}.`)
  return [{ get: () => String(holder[name] ?? ''), set: (text) => void (holder[name] = text) }]
}

function placesOfSections({ meta, sections }: Data): Place[] {
  const rows: unknown[] = Array.isArray(sections) ? sections : []
  const ofRows = rows.flatMap((row) => {
    if (!isRecord(row)) return []
    if (row.blockType === 'quote') return [...place(row, 'quote'), ...place(row, 'name')]
    return row.blockType === 'text' ? place(row, 'heading') : []
  })
  return [...place(meta, 'description'), ...ofRows]
}
