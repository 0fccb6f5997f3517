import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createMetrics } from '@/server/metrics/metrics'

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
})
const alerts = z
  .object({ groups: z.tuple([z.object({ name: z.literal('site'), rules: z.array(rule) })]) })
  .parse(parse(readFileSync('deploy/monitoring/alerts.yml', 'utf8'))).groups[0].rules

const panel = z.object({
  id: z.number(),
  title: z.string(),
  gridPos: z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() }),
  targets: z.array(z.object({ expr: z.string(), refId: z.string() })).min(1),
})
const { panels } = z
  .object({ uid: z.string(), panels: z.array(panel) })
  .parse(JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')))

/** What the site offers, and what Prometheus itself says of an instance that it asks. */
const known = new Set(['up', ...exported()])

function exported() {
  const types = createMetrics()
    .text()
    .matchAll(/^# TYPE (\S+) (\S+)$/gm)
  return [...types].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  )
}

/** Every name in an expression but those of functions, which a bracket follows, and of labels. */
function named(expression: string) {
  const bare = expression
    .replaceAll(/"[^"]*"|\$\w+|\[[^\]]*\]|\boffset \w+/g, '')
    .replaceAll(/\{[^}]*\}|\b(by|without) *\([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z_]\w*\b(?! *\()/gi)]
    .map(([name]) => name)
    .filter((name) => !['or', 'and', 'unless'].includes(name))
}

test.each(alerts)(
  'the alert $alert asks for figures that the site has, and the page says what to do',
  ({ alert, expr, annotations }) => {
    expect(named(expr)).not.toEqual([])
    expect(named(expr).filter((name) => !known.has(name))).toEqual([])
    const page = readFileSync('docs/operations.md', 'utf8')
    expect(page).toContain(`\n### ${alert}\n\n`)
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
  },
)

test.each(panels)('the panel “$title” asks for figures that the site has', ({ targets }) => {
  for (const { expr } of targets) {
    expect(named(expr)).not.toEqual([])
    expect(named(expr).filter((name) => !known.has(name))).toEqual([])
  }
  expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length)
})

test('there are eight alerts, and panels that lie beside each other', () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(8)
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(panels.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})

test('every kind and every quantile that they ask for is one that the site counts', () => {
  const source = readFileSync('src/server/metrics/metrics.ts', 'utf8')
  const asked = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const kinds = asked.flatMap((expr) => [...expr.matchAll(/kind="([^"]+)"/g)].map(([, kind]) => kind))
  expect(new Set(kinds)).toEqual(new Set(['page', 'sign-up']))
  for (const kind of kinds) expect(source).toContain(`'${kind}'`)
  for (const expr of asked)
    for (const [, quantile] of expr.matchAll(/quantile="([^"]+)"/g))
      expect(createMetrics().text()).toContain(`quantile="${quantile}"`)
})

test('every state that they ask for is one that the site counts', () => {
  const text = createMetrics().text({
    connections: { used: 1, idle: 1, waiting: 1 },
    backlog: { mails: { due: 1, failed: 1 }, schedules: { planned: 1, overdue: 1 } },
  })
  const asked = alerts.flatMap(({ expr }) => [...expr.matchAll(/(\w+)\{[^}]*(state="[^"]+")/g)])
  expect(asked).toHaveLength(3)
  for (const [, name, state] of asked) expect(text).toContain(`\n${name}{${state}} 1\n`)
})

test('every figure that the page lists is one that the site has', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const listed = [...page.matchAll(/`((?:site|process|nodejs)_[a-z_]+)(?:\{[^`]*\})?`/g)].map(
    ([, name = '']) => name,
  )
  const all = new Set([...known].map((name) => name.replace(/_(bucket|sum|count)$/, '')))
  expect(new Set(listed)).toEqual(new Set([...all].filter((name) => name !== 'up')))
})
