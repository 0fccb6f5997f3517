import { afterEach, expect, test, vi } from 'vitest'
import { untilVisible } from '@/lib/until-visible'

/** A document of which only this is known: whether it is in front. */
function haveTab(visibilityState: string) {
  const tab = Object.assign(new EventTarget(), { visibilityState })
  vi.stubGlobal('document', tab)
  return (state: string) => {
    tab.visibilityState = state
    tab.dispatchEvent(new Event('visibilitychange'))
  }
}

async function endsAtOnce(signal: AbortSignal) {
  let hasEnded = false
  void untilVisible(signal).then(() => {
    hasEnded = true
  })
  await Promise.resolve()
  return hasEnded
}

afterEach(() => vi.unstubAllGlobals())

test('in a tab that is in front nothing waits', async () => {
  haveTab('visible')
  expect(await endsAtOnce(new AbortController().signal)).toBe(true)
})

test('in a hidden tab nothing waits that nobody wants to know any more', async () => {
  haveTab('hidden')
  expect(await endsAtOnce(AbortSignal.abort())).toBe(true)
  expect(await endsAtOnce(new AbortController().signal)).toBe(false)
})

test('in a hidden tab it waits until the tab is in front, or nobody wants to know any more', async () => {
  const become = haveTab('hidden')
  const stopping = new AbortController()
  const ended: string[] = []
  const first = untilVisible(new AbortController().signal).then(() => ended.push('shown'))
  const second = untilVisible(stopping.signal).then(() => ended.push('stopped'))
  become('hidden')
  await Promise.resolve()
  expect(ended).toEqual([])
  stopping.abort()
  await second
  expect(ended).toEqual(['stopped'])
  become('visible')
  await first
  expect(ended).toEqual(['stopped', 'shown'])
})
