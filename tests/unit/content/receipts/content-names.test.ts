import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { revisionMetaName, revisionOf } from '@/content/events/content-names'

/** A page whose parts were made from these revisions. */
function pageOf(...revisions: unknown[]) {
  const marks = revisions.map((revision) =>
    createElement('meta', { key: String(revision), name: revisionMetaName, content: String(revision) }),
  )
  return renderToStaticMarkup(createElement('html', null, createElement('body', null, marks)))
}

test('a page is as old as the oldest of its parts, as React writes them', () => {
  expect(revisionOf(pageOf(12))).toBe(12)
  expect(revisionOf(pageOf(12, 9, 10))).toBe(9)
})

test('a page that says no revision, or none that is a number, has the lowest', () => {
  expect(revisionOf('')).toBe(0)
  expect(revisionOf(pageOf(Infinity))).toBe(0)
  expect(revisionOf('<p>&lt;meta name="content-revision" content="7"</p>')).toBe(0)
})
