import type { Figure } from '@tests/bench/figure'
import { runLighthouse } from '@tests/bench/lighthouse'
import { serveScriptlessPage } from '@tests/bench/scriptless-page-server'
import { startSite } from '@tests/support/start-site'

const rounds = 5
const minimumScore = 97

type Result = Awaited<ReturnType<typeof runLighthouse>>

/** Compares the landing page on a slow phone, as Lighthouse measures it, with the same page without scripts. */
export async function measure(): Promise<Figure[]> {
  const site = await startSite()
  try {
    const scriptless = await serveScriptlessPage(site.url)
    try {
      return await compare(site.url, scriptless.url)
    } finally {
      await scriptless.stop()
    }
  } finally {
    await site.stop()
  }
}

async function compare(address: string, scriptlessAddress: string): Promise<Figure[]> {
  const results: { ours: Result; ratio: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const scriptlessResult = await runLighthouse(scriptlessAddress)
    const ours = await runLighthouse(address)
    console.log(`  ours ${describe(ours)}; without scripts ${describe(scriptlessResult)}`)
    results.push({ ours, ratio: ours.largestPaint / scriptlessResult.largestPaint })
  }
  const each = (value: (result: Result) => number) => results.map(({ ours }) => value(ours))
  return [
    {
      what: 'largest paint, to the page without scripts',
      unit: '×',
      values: results.map(({ ratio }) => ratio),
      limit: 1.25,
    },
    { what: 'largest paint', unit: 'ms', values: each(({ largestPaint }) => largestPaint), limit: 1_800 },
    { what: 'layout shift', unit: '‰', values: each(({ shift }) => shift * 1_000), limit: 10 },
    { what: 'blocking', unit: 'ms', values: each(({ blocking }) => blocking), limit: 150 },
    ...Object.keys(results[0]?.ours.scores ?? {}).map((name): Figure => ({
      what: `${name}, short of 100`,
      unit: 'points',
      values: each(({ scores }) => 100 - (scores[name] ?? 0)),
      limit: 100 - minimumScore,
    })),
  ]
}

function describe({ largestPaint, blocking, scores }: Result) {
  return `${largestPaint.toFixed(0)} ms, blocking ${blocking.toFixed(0)} ms, ${Object.values(scores).map(Math.round).join(' ')}`
}
