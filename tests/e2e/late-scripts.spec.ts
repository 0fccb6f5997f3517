import { expect, test } from '@tests/support/browser-test'

// With the motion that visitors see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The page gives a paint three seconds; a slow machine may need more for it. */
function withoutPatience() {
  const { setTimeout } = globalThis
  Object.assign(globalThis, {
    setTimeout: (call: () => void, wait: number) => (wait === 3000 ? 0 : setTimeout(call, wait)),
  })
}

for (const path of ['/', '/legal/privacy']) {
  const tag = path === '/' ? [] : '@full'
  test(`on ${path} no script is asked for before the first screen is painted`, { tag }, async ({ page }) => {
    await page.addInitScript(withoutPatience)
    await page.goto(path)
    await page.waitForFunction(() => document.querySelector('script[type=late]') === null)
    const { painted, scriptStarts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      scriptStarts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(scriptStarts.length).toBeGreaterThan(4)
    expect(painted).toHaveLength(1)
    expect(Math.min(...scriptStarts)).toBeGreaterThanOrEqual(Math.max(...painted))
  })

  test(`on ${path} every first script asks to be compiled as a whole`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const first = [...html.matchAll(/<script type="late" src="([^"]+)">/g)]
    expect(first.length).toBeGreaterThan(4)
    for (const [, script = ''] of first) {
      const [line] = (await (await request.get(script)).text()).split('\n', 1)
      expect(line?.slice(0, 40), script).toBe('//# allFunctionsCalledOnLoad')
    }
  })
}
