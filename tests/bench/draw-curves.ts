import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import * as prettier from 'prettier'

type Point = [amount: number, value: number]

/** One diagram. It shows how a value depends on an amount, in one line or in several named lines. */
export type Curve = {
  id: string
  title: string
  /** The name of the amount on the horizontal axis. */
  along: string
  unit: string
  lines: { name?: string; points: Point[] }[]
}

const folder = 'docs/pictures'
const [width, height] = [640, 300]
const frame = { left: 70, right: 110, top: 20, bottom: 50 }
/** If the highest value is more than this many times the lowest, the axis is logarithmic. */
const logarithmicFrom = 20

/** Draws each curve as an SVG file, and writes the page of the docs that shows the curves with their values. */
export async function writeBenchmarks(curves: readonly Curve[]) {
  await mkdir(folder, { recursive: true })
  for (const curve of curves) await writeFile(`${folder}/growth-${curve.id}.svg`, draw(curve))
  const page = [intro(), ...curves.map(describe), afterwards].join('\n\n')
  const settings = await prettier.resolveConfig('docs/benchmarks.md')
  await writeFile('docs/benchmarks.md', await prettier.format(page, { ...settings, parser: 'markdown' }))
}

function intro() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = new Date().toLocaleDateString('en-US', { dateStyle: 'long' })
  const cores = os.cpus()
  return `# Cost as work grows

\`npm run bench -- P14 --write\` makes this page. This run is of ${day}, on the code of commit ${commit}, with Node ${process.versions.node}. The machine has ${cores.length} cores (${cores[0]?.model.trim()}) and ${Math.round(os.totalmem() / 2 ** 30)} GB. Site, database and load run on it together. Each time is the median of five after one to warm up, a start that of three. Requests by sections and sign-ups are one run of a few seconds each. Compare the values of one drawing with each other; another machine has others.`
}

const afterwards = `The build reads no content: it takes equally long with any number of pages. [What changes as it grows](operations.md#what-changes-as-it-grows) says what to do at more load.`

function describe({ id, title, along, unit, lines }: Curve) {
  const amounts = lines[0]?.points.map(([amount]) => amount) ?? []
  const rows = lines.map(({ name = title, points }) => [
    name,
    ...points.map(([, value]) => `${formatNumber(value)} ${unit}`),
  ])
  const table = [[along, ...amounts.map(formatNumber)], ['---', ...amounts.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  return `## ${title}\n\n![${title}, in ${unit}, along ${along}](pictures/growth-${id}.svg)\n\n${table}`
}

function formatNumber(value: number) {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 3 })
}

function draw({ title, along, unit, lines }: Curve) {
  const points = lines.flatMap(({ points: linePoints }) => linePoints)
  const across = scale(
    points.map(([amount]) => amount),
    [frame.left, width - frame.right],
    true,
  )
  const up = scale(
    points.map(([, value]) => value),
    [height - frame.bottom, frame.top],
  )
  const amounts = [...new Set(points.map(([amount]) => amount))]
  const text = (x: number, y: number, label: string, anchor = 'middle') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${label}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>
  text { font: 12px system-ui, sans-serif; fill: #57606a }
  path { fill: none; stroke: #0a7ea4; stroke-width: 2 }
  circle { fill: #0a7ea4 }
  line { stroke: #8c959f; stroke-opacity: 0.5 }
  @media (prefers-color-scheme: dark) { text { fill: #9da7b1 } path { stroke: #4fc3e8 } circle { fill: #4fc3e8 } }
</style>
${up.ticks.map((value) => `<line x1="${frame.left}" x2="${width - frame.right}" y1="${up.at(value).toFixed(1)}" y2="${up.at(value).toFixed(1)}"/>${text(frame.left - 8, up.at(value) + 4, formatNumber(value), 'end')}`).join('\n')}
${amounts.map((amount) => text(across.at(amount), height - frame.bottom + 20, formatNumber(amount))).join('\n')}
${text((frame.left + width - frame.right) / 2, height - 8, along)}
${text(frame.left - 8, 12, unit, 'end')}
${lines
  .map(({ name = '', points: linePoints }) => {
    const places = linePoints.map(([amount, value]): Point => [across.at(amount), up.at(value)])
    const [lastX, lastY] = places.at(-1) ?? [0, 0]
    return [
      `<path d="M${places.map((place) => place.map((number) => number.toFixed(1)).join(' ')).join('L')}"/>`,
      ...places.map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3"/>`),
      text(lastX + 10, lastY + 4, name, 'start'),
    ].join('\n')
  })
  .join('\n')}
</svg>
`
}

/**
 * Makes an axis: the position of each value between two positions, and the values of its labels. The axis starts at
 * zero, or is logarithmic if the values are far apart. A tight axis starts at the lowest and ends at the highest value.
 */
function scale(values: number[], [from, to]: Point, isTight = false) {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const isWide = highest > lowest * logarithmicFrom
  const low = isTight ? lowest : isWide ? 10 ** Math.floor(Math.log10(lowest)) : 0
  const high = isTight ? highest : isWide ? 10 ** Math.ceil(Math.log10(highest)) : roundUp(highest)
  const share = (value: number) =>
    isWide ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low)
  const ticks = isWide
    ? Array.from({ length: Math.round(Math.log10(high / low)) + 1 }, (_, power) => low * 10 ** power)
    : [0, high / 2, high]
  return { at: (value: number) => from + share(value) * (to - from), ticks }
}

/** Rounds up to the next 1, 2, 5 or 10 times a power of ten. */
function roundUp(value: number) {
  const size = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * size >= value) ?? 10) * size
}
