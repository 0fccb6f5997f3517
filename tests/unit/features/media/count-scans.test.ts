import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countScans } from '@/features/media/count-scans'

const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#d01030' } })
const marker = (kind: number, content = '') => {
  const segment = Buffer.from([0xff, kind, 0, 0, ...Buffer.from(content, 'latin1')])
  segment.writeUInt16BE(content.length + 2, 2)
  return segment
}
const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const scan = Buffer.concat([marker(0xda, 'header'), Buffer.from([1, 2, 0xff, 0, 0xff, 0xd0, 3])])

test('nothing, no JPEG and a start without a picture have no scan', () => {
  expect([Buffer.alloc(0), Buffer.from('text'), start, Buffer.from([0xff])].map(countScans)).toEqual([
    0, 0, 0, 0,
  ])
})

test('a standard JPEG has one scan, a progressive one several', async () => {
  expect(countScans(await picture.clone().jpeg().toBuffer())).toBe(1)
  const progressive = countScans(await picture.clone().jpeg({ progressive: true }).toBuffer())
  expect(progressive).toBeGreaterThan(5)
  expect(progressive).toBeLessThan(20)
})

test.each([
  ['two', [scan, scan], 2],
  ['one behind filling bytes', [Buffer.from([0xff, 0xff]), scan], 1],
  ['one behind bytes that are no marker', [Buffer.from([7, 7]), scan], 1],
  ['none inside of metadata', [marker(0xe1, '\xff\xda\x00\x08thumbnail')], 0],
  ['none behind the end', [scan, end, scan, scan], 1],
  ['one that breaks off in its header', [Buffer.from([0xff, 0xda])], 1],
])('of a JPEG with %s it counts that many', (_, parts, count) => {
  expect(countScans(Buffer.concat([start, ...parts]))).toBe(count)
})
