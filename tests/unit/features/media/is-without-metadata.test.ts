import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { isWithoutMetadata } from '@/features/media/is-without-metadata'

const red = () => sharp({ create: { width: 30, height: 20, channels: 4, background: '#d0103080' } })
const formats: [string, (picture: Sharp) => Sharp][] = [
  ['jpeg', (picture) => picture.jpeg()],
  ['progressive jpeg', (picture) => picture.jpeg({ progressive: true })],
  ['png', (picture) => picture.png()],
  ['png of few colors', (picture) => picture.png({ palette: true })],
  ['webp', (picture) => picture.webp()],
  ['lossless webp', (picture) => picture.webp({ lossless: true })],
]

test.each(formats)('a %s is bare with its color profile, and not with words about it', async (_, draw) => {
  expect(isWithoutMetadata(await draw(red()).toBuffer())).toBe(true)
  expect(isWithoutMetadata(await draw(red().withIccProfile('p3')).toBuffer())).toBe(true)
  const telling = red().withExif({ IFD0: { Artist: 'Ada Lovelace' } })
  expect(isWithoutMetadata(await draw(telling).toBuffer())).toBe(false)
  expect(isWithoutMetadata(await draw(red().withXmp('<x/>')).toBuffer())).toBe(false)
})

test.each(formats)(
  'a %s that is cut short, or with something behind its end, is not bare',
  async (_, draw) => {
    const data = await draw(red()).toBuffer()
    expect(isWithoutMetadata(Buffer.concat([data, Buffer.from('more')]))).toBe(false)
    for (let length = 0; length < data.length; length += 7)
      expect(isWithoutMetadata(data.subarray(0, length))).toBe(false)
  },
)

test('a comment in a JPEG is no picture', async () => {
  const data = await red().jpeg().toBuffer()
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0x41, 0x64, 0x61, 0x21])
  expect(isWithoutMetadata(Buffer.concat([data.subarray(0, 2), comment, data.subarray(2)]))).toBe(false)
})
