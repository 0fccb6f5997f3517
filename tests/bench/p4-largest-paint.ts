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
  const results: { ours: Result; scriptless: Result }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const scriptless = await runLighthouse(scriptlessAddress)
    const ours = await runLighthouse(address)
    console.log(`  ours ${describe(ours)}; without scripts ${describe(scriptless)}`)
    results.push({ ours, scriptless })
  }
  const each = (value: (result: Result) => number) => results.map(({ ours }) => value(ours))
  const judged = (value: (result: Result) => number) => ({
    values: each(value),
    reference: results.map(({ scriptless }) => value(scriptless)),
  })
  return [
    {
      what: 'largest paint, to the page without scripts',
      unit: '×',
      values: results.map(({ ours, scriptless }) => ours.largestPaint / scriptless.largestPaint),
      limit: 1.25,
    },
    { what: 'largest paint', unit: 'ms', ...judged(({ largestPaint }) => largestPaint), limit: 1_800 },
    { what: 'layout shift', unit: '‰', values: each(({ shift }) => shift * 1_000), limit: 10 },
    { what: 'blocking', unit: 'ms', ...judged(({ blocking }) => blocking), limit: 150 },
    ...Object.keys(results[0]?.ours.scores ?? {}).map((name): Figure => {
      const short = ({ scores }: Result) => 100 - (scores[name] ?? 0)
      const measured = name === 'performance' ? judged(short) : { values: each(short) }
      return { what: `${name}, short of 100`, unit: 'points', ...measured, limit: 100 - minimumScore }
    }),
  ]
}

function describe({ largestPaint, blocking, scores }: Result) {
  return `${largestPaint.toFixed(0)} ms, blocking ${blocking.toFixed(0)} ms, ${Object.values(scores).map(Math.round).join(' ')}`
}
