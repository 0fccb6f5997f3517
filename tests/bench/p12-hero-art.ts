import type { Page } from 'playwright'
import { openPage } from '@tests/bench/bench-browser'
import type { Figure } from '@tests/bench/figure'
import { type TraceEvent, traceWhile } from '@tests/bench/trace'
import { startSite } from '@tests/support/start-site'

const rounds = 5
const runTakes = 5_000
const drawing = /^(UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit)$/
const scripting = /^(EvaluateScript|FunctionCall)$/

/** Measures the main thread of the page while the map of the hero is drawn once, and counts animations that still run. */
export async function measure(): Promise<Figure[]> {
  const site = await startSite()
  const { browser, page } = await openPage(site.url)
  try {
    await page.waitForTimeout(6_000)
    const moving = await page.evaluate(runningAnimations)
    console.log(`  running 6 s after load: ${moving.join(', ')}`)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const [drawn, scripted, passedOn]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round += 1) {
      const events = await traceWhile(browser, () => runOnceMore(page))
      drawn.push((100 * timeOf(events, isDrawing)) / runTakes)
      // React listens to animation events at the root, so a trace without script has not been read right.
      if (!events.some(isScript)) throw new Error('The trace has no script, not even that of React.')
      const isOfEvent = isWithin(events.filter(isAnimationEvent))
      scripted.push(timeOf(events, (event) => isScript(event) && !isOfEvent(event)))
      passedOn.push((100 * timeOf(events, (event) => isScript(event) && isOfEvent(event))) / runTakes)
    }
    const others = moving.filter((name) => name !== 'float').length
    return [
      { what: "style and paint of the hero's run, of a core", unit: '%', values: drawn, limit: 5 },
      { what: "script of the hero's run, without animation events", unit: 'ms', values: scripted, limit: 0 },
      { what: "script in animation events (React's), of a core", unit: '%', values: passedOn, limit: 0.5 },
      { what: 'floats 6 s after load', unit: 'animations', values: [moving.length - others], limit: 2 },
      { what: 'other motion 6 s after load', unit: 'animations', values: [others], limit: 0 },
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Runs in the page. Lists the names of the running animations. */
function runningAnimations() {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a script’s'))
}

/** Removes the animations of the hero and restores them, so that they start again as when the page opens. */
async function runOnceMore(page: Page) {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('.transect-map *, .hero-card { animation: none !important }')
    document.adoptedStyleSheets = [still]
    requestAnimationFrame(() => requestAnimationFrame(() => (document.adoptedStyleSheets = [])))
  })
  await page.waitForTimeout(runTakes)
}

/**
 * Sums the processor time in milliseconds of the selected events on the main thread of the page. The browser draws its
 * own windows in other renderer processes.
 */
function timeOf(events: TraceEvent[], isMeant: (event: TraceEvent) => boolean) {
  const findNames = (eventName: string, label: string) =>
    events.filter(({ name, args }) => name === eventName && args?.name === label)
  const pages = findNames('process_name', 'Renderer').map(({ pid }) => pid)
  const mains = findNames('thread_name', 'CrRendererMain').filter(({ pid }) => pages.includes(pid))
  if (mains.length === 0) throw new Error('The trace does not say which thread is that of the page.')
  return events
    .filter((event) => mains.some(({ pid, tid }) => pid === event.pid && tid === event.tid) && isMeant(event))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0)
}

function isDrawing({ name }: TraceEvent) {
  return drawing.test(name)
}

function isScript({ name, args }: TraceEvent) {
  return scripting.test(name) && (args?.data?.url?.includes('/_next/') ?? false)
}

function isAnimationEvent({ name, args }: TraceEvent) {
  return name === 'EventDispatch' && (args?.data?.type?.startsWith('animation') ?? false)
}

/** Tells whether an event happened during one of the others, on the same thread. */
function isWithin(others: TraceEvent[]) {
  return ({ pid, tid, ts }: TraceEvent) =>
    others.some(
      (other) => other.pid === pid && other.tid === tid && other.ts <= ts && ts <= other.ts + other.dur,
    )
}
