import type { FlattenedField } from 'payload'
import { expect, test, vi } from 'vitest'
import { findInDocument } from '@/landing/find-text/find-text'

vi.mock('@/lib/next-task', () => ({ createBreaks: () => breaks }))
const breaks = vi.hoisted(() => vi.fn(async () => {}))

test('a search lets others run between the fields of a document', async () => {
  const fields = ['one', 'two', 'three'].map((name): FlattenedField => ({ name, label: name, type: 'text' }))
  const newest = { one: 'A sensor.', two: 'Nothing.', three: 'Two sensors.' }
  const document = { title: 'Home', kind: 'Page', form: '/cms', fields, newest, onSite: null }
  const found = await findInDocument(document, 'sensor')
  expect(found.map(({ place }) => place)).toEqual(['Home › one', 'Home › three'])
  expect(breaks).toHaveBeenCalledTimes(3)
})
