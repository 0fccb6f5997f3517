import { type ChangeObject, diffArrays } from 'diff'
import type { LegalVersion } from '@/payload-types'
import { visibleContent } from '@/features/legal/versions/same-text'

export type LegalVersionText = Pick<LegalVersion, 'title' | 'summary' | 'notice' | 'lastUpdated' | 'body'>
type Block = LegalVersion['body']['root']['children'][number]

/**
 * A text with what was corrected in another one: each line and each paragraph, list or table that both had
 * before the correction. What only the other one has stays out of it.
 */
export function carryCorrection(
  text: LegalVersionText,
  before: LegalVersionText,
  after: LegalVersionText,
): LegalVersionText {
  const { root } = text.body
  const children = carryBlocks(root.children, before.body.root.children, after.body.root.children)
  const line = <Line>(current: Line, old: Line, corrected: Line) =>
    (current ?? '') === (old ?? '') ? corrected : current
  return {
    title: line(text.title, before.title, after.title),
    summary: line(text.summary, before.summary, after.summary),
    notice: line(text.notice, before.notice, after.notice),
    lastUpdated: line(text.lastUpdated, before.lastUpdated, after.lastUpdated),
    body: { ...text.body, root: { ...root, children } },
  }
}

function carryBlocks(current: Block[], before: Block[], after: Block[]) {
  const places = placesIn(current, before)
  const carried = [...current]
  // From the end on, so that the places before it stay as they are.
  for (const { at, removed, added } of changesOf(before, after).toReversed()) {
    const start = removed > 0 || at === 0 ? places[at] : shift(places[at - 1])
    const isShared = places.slice(at, at + removed).every((place, index) => place === shift(start, index))
    if (start !== undefined && isShared) carried.splice(start, removed, ...added)
  }
  return carried
}

function shift(place: number | undefined, by = 1) {
  return place === undefined ? undefined : place + by
}

/** Where each of these blocks stands in a text; undefined where it has none like it. */
function placesIn(current: Block[], blocks: Block[]) {
  let place = 0
  return compareBlocks(blocks, current).flatMap(({ added, removed, value }) => {
    if (removed) return value.map(() => undefined)
    const first = place
    place += value.length
    return added ? [] : value.map((_, index) => first + index)
  })
}

/** What was changed, by its place in the text before. */
function changesOf(before: Block[], after: Block[]) {
  const changes: { at: number; removed: number; added: Block[] }[] = []
  let at = 0
  for (const { added, removed, value } of compareBlocks(before, after)) {
    const last = changes.at(-1)
    if (added && last && last.removed > 0 && last.at + last.removed === at) last.added = value
    else if (added) changes.push({ at, removed: 0, added: value })
    else if (removed) changes.push({ at, removed: value.length, added: [] })
    if (!added) at += value.length
  }
  return changes
}

/** Blocks that came or went, beyond which two texts have nothing in common: the time grows with their square. */
const mostChanges = 1_000

function compareBlocks(one: Block[], other: Block[]): ChangeObject<Block[]>[] {
  const seen = new Map([...one, ...other].map((block) => [block, JSON.stringify(visibleContent(block))]))
  const comparator = (a: Block, b: Block) => seen.get(a) === seen.get(b)
  return (
    diffArrays(one, other, { comparator, maxEditLength: mostChanges }) ?? [
      { added: false, removed: true, value: one, count: one.length },
      { added: true, removed: false, value: other, count: other.length },
    ]
  )
}
