import { expect, test } from 'vitest'
import { startScripts, withLateScripts } from '@/server/pages/late-scripts'

test('the scripts of a page are named but not asked for, until the page starts them', () => {
  expect(
    withLateScripts(
      '<head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/>' +
        '<script src="/a.js" async=""></script><script src="/b.js" async=""></script></head>' +
        '<body><p>Hello</p></body></html>',
    ),
  ).toBe(
    '<head><script type="late" src="/a.js"></script><script type="late" src="/b.js"></script></head>' +
      `<body><p>Hello</p><script>${startScripts}</script></body></html>`,
  )
})

test('inline scripts, styles, fonts and scripts for old browsers stay as they are', () => {
  const kept =
    '<link rel="stylesheet" href="/a.css"/><link rel="preload" as="font" href="/f.woff2"/>' +
    '<script noModule="" src="/old.js"></script><script>self.__next_f.push([0])</script>'
  expect(withLateScripts(`${kept}</body></html>`)).toBe(
    `${kept}<script>${startScripts}</script></body></html>`,
  )
})

test('a document that does not end like a page is left alone', () => {
  const piece = '<script src="/a.js" async=""></script>'
  expect(withLateScripts(piece)).toBe(piece)
})
