import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPayload } from '@/cms/payload'
import { env } from '@/env'
import type { Media } from '@/payload-types'
import { requestRest } from '@tests/support/request-rest'
import { signInAs } from '@tests/support/staff'
import { uploadPicture } from '@tests/support/upload-picture'
import { firstCases, isLongRun } from '@tests/support/long-run'

const collection = 'media'
const folder = path.join(env.DATA_DIR, 'media')
let payload: Payload
let editor: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  payload = await openPayload()
  editor = await signInAs(payload, 'editor')
})
afterEach(() => vi.restoreAllMocks())

async function singleColorPicture(background: string, format: 'png' | 'jpeg') {
  const picture = sharp({ create: { width: 2000, height: 1300, channels: 3, background } })
  return picture.toFormat(format).toBuffer()
}

const upload = async (name: string, background = 'red') =>
  name.endsWith('.jpg')
    ? uploadPicture(await singleColorPicture(background, 'jpeg'), name, 'image/jpeg')
    : uploadPicture(await singleColorPicture(background, 'png'), name)

function filesOf({ filename, sizes }: Media) {
  const names = [filename, ...Object.values(sizes ?? {}).map((cut) => cut?.filename)]
  return names.filter((name) => typeof name === 'string').sort()
}

const stored = async () => (await readdir(folder)).sort()
const view = (filename: string | null | undefined, headers = {}) =>
  requestRest('GET', `media/file/${encodeURIComponent(String(filename))}`, { headers })

async function colorOf(filename: string | null | undefined) {
  const { dominant } = await sharp(await (await view(filename)).arrayBuffer()).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}

const focus = 'uploadEdits[focalPoint][x]=0&uploadEdits[focalPoint][y]=100'
const crop =
  'uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[crop][width]=50&uploadEdits[crop][height]=50&uploadEdits[widthInPixels]=1000&uploadEdits[heightInPixels]=650'

async function expectAllShown(media: Media) {
  for (const name of filesOf(media)) expect([name, (await view(name)).status]).toEqual([name, 200])
}

test.each(firstCases(1, ['same.jpg', 'same.png']))(
  'a picture and one called %s share no file',
  async (name) => {
    const first = await upload('same.png', 'red')
    const second = await upload(name, 'blue')
    expect(new Set([...filesOf(first), ...filesOf(second)]).size).toBe(10)
    for (const cut of filesOf(first)) expect(await colorOf(cut)).toBe('red')
    for (const cut of filesOf(second)) expect(await colorOf(cut)).toBe('blue')
    await payload.delete({ collection, id: second.id })
    await expectAllShown(first)
  },
)

test.runIf(isLongRun)('nor does one that is called as a cut of another', async () => {
  const first = await upload('team.png', 'red')
  const cut = String(first.sizes?.social?.filename)
  const second = await upload(cut, 'blue')
  const third = await upload('team-1200x630.jpg', 'red')
  const fourth = await upload('team.jpg', 'blue')
  expect(new Set([first, second, third, fourth].flatMap(filesOf)).size).toBe(20)
  expect(await colorOf(first.filename)).toBe('red')
  expect(await colorOf(third.filename)).toBe('red')
})

test.runIf(isLongRun)(
  'cuts that an earlier release let two pictures share stay until the second of them goes',
  async () => {
    const [first, second] = [await upload('shared.png'), await upload('shared.jpg')]
    const data = { sizes: { ...second.sizes, small: first.sizes?.small } }
    await payload.db.updateOne({ collection, id: second.id, data, req: {} })
    const shared = first.sizes?.small?.filename
    await payload.delete({ collection, id: second.id })
    await expectAllShown(first)
    await payload.delete({ collection, id: first.id })
    expect(await stored()).not.toContain(shared)
  },
)

test('a picture that is cut or focused anew has new files, and keeps the former ones for a while', async () => {
  const media = await upload('changed.png')
  const others = (await stored()).filter((name) => !filesOf(media).includes(name))
  const known = filesOf(media)
  for (const query of [focus, crop]) {
    const response = await requestRest('PATCH', `media/${media.id}?${query}`, {
      cookie: editor.cookie,
      body: {},
    })
    expect(response.status).toBe(200)
    const changed = await payload.findByID({ collection, id: media.id })
    known.push(...filesOf(changed))
    expect(await stored()).toEqual([...others, ...known].sort())
    await expectAllShown(changed)
    await expectAllShown(media)
  }
})

test.each([focus, crop])('one that was saved meanwhile is not cut anew by %.25s', async (query) => {
  const media = await upload('saved.png')
  const before = await stored()
  const body = { updatedAt: '2020-01-01T00:00:00.000Z' }
  const response = await requestRest('PATCH', `media/${media.id}?${query}`, { cookie: editor.cookie, body })
  expect(response.status).toBe(409)
  expect(await stored()).toEqual(before)
  await expectAllShown(media)
})

test('a replacement that the database refuses leaves the picture as it was', async () => {
  const media = await upload('kept.png')
  const before = await stored()
  vi.spyOn(payload.db, 'updateOne').mockRejectedValueOnce(new Error('no database'))
  const body = new FormData()
  body.set('_payload', '{}')
  body.set(
    'file',
    new File([Uint8Array.from(await singleColorPicture('blue', 'png'))], 'new.png', { type: 'image/png' }),
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await requestRest('PATCH', `media/${media.id}`, { cookie: editor.cookie, body })
  expect(response.status).toBe(500)
  expect(await stored()).toEqual(before)
  expect(filesOf(await payload.findByID({ collection, id: media.id }))).toEqual(filesOf(media))
  await expectAllShown(media)
})

test('what is rolled back leaves the files of the picture, and none of the new ones', async () => {
  const media = await upload('rolled-back.png')
  const before = await stored()
  const transactionID = await payload.db.beginTransaction()
  if (transactionID === null) throw new Error('no transaction')
  const data = await singleColorPicture('blue', 'png')
  const file = { data, name: 'new.png', mimetype: 'image/png', size: data.length }
  await payload.update({ collection, id: media.id, data: {}, file, req: { transactionID } })
  await payload.delete({ collection, id: media.id, req: { transactionID } })
  await payload.db.rollbackTransaction(transactionID)
  await expect.poll(stored).toEqual(before)
  await expectAllShown(media)
})

test('browsers of visitors keep a picture for a day, those of staff and caches between do not', async () => {
  const { filename } = await upload('kept.png')
  const cacheControlOf = async (headers = {}) => (await view(filename, headers)).headers.get('cache-control')
  expect(await cacheControlOf()).toBe('private, max-age=86400')
  expect(await cacheControlOf({ cookie: editor.cookie })).toBe('no-store')
  expect((await view('none.png')).headers.get('cache-control')).toBe('no-store')
})

test('a part of a file is served, and one beyond its end is refused', async () => {
  const { filename, filesize } = await upload('part.png')
  const part = await view(filename, { range: 'bytes=1-3' })
  expect(part.status).toBe(206)
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': '3',
    'content-range': `bytes 1-3/${filesize}`,
    'accept-ranges': 'bytes',
  })
  expect(await part.text()).toBe('PNG')
  const last = await view(filename, { range: 'bytes=-4' })
  expect([last.status, (await last.arrayBuffer()).byteLength]).toEqual([206, 4])
  expect((await view(filename, { range: 'bytes=99999999-' })).status).toBe(416)
  for (const range of ['bytes=0-1,3-4', 'lines=1-2', '']) {
    const whole = await view(filename, { range })
    expect([range, whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([range, 200, filesize])
  }
})

test('a file that is lost, or is none, is answered with 404', async () => {
  const media = await upload('lost.png')
  await payload.db.updateOne({ collection, id: media.id, data: { filename: '.' }, req: {} })
  expect((await view('.')).status).toBe(404)
  await payload.db.updateOne({ collection, id: media.id, data: { filename: 'gone.png' }, req: {} })
  const response = await view('gone.png')
  expect([response.status, await response.text()]).toEqual([404, 'There is no such picture.'])
})

test('an answer whose body nobody reads keeps no file open', async () => {
  const { filename } = await upload('unread.png')
  const open = async () => (await readdir('/proc/self/fd')).length
  const before = await open()
  for (let index = 0; index < 50; index += 1) expect((await view(filename)).status).toBe(200)
  expect((await open()) - before).toBeLessThan(25)
  expect((await stat(path.join(folder, String(filename)))).isFile()).toBe(true)
})
