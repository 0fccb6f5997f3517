import { type ChangeObject, diffArrays } from 'diff'
import type { LegalVersion } from '@/payload-types'
import { visibleContent } from '@/features/legal/versions/same-text'

export type LegalVersionText = Pick<LegalVersion, 'title' | 'summary' | 'notice' | 'lastUpdated' | 'body'>
type Block = LegalVersion['body']['root']['children'][number]

/**
 * Applies a correction of another text (`before` to `after`) to a text. It changes each line, and each
 * paragraph, list or table, that both texts shared before the correction. Content that only the other text
 * has is not added.
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
  // This goes backwards, so that the earlier positions stay valid.
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

/** Finds the position of each of these blocks in a text; undefined where the text has no equal block. */
function placesIn(current: Block[], blocks: Block[]) {
  let place = 0
  return compareBlocks(blocks, current).flatMap(({ added, removed, value }) => {
    if (removed) return value.map(() => undefined)
    const first = place
    place += value.length
    return added ? [] : value.map((_, index) => first + index)
  })
}

type BlockChange = { at: number; removed: number; added: Block[] }

/** Lists the changes, by their position in the text before. */
function changesOf(before: Block[], after: Block[]) {
  const changes: BlockChange[] = []
  let at = 0
  for (const { added, removed, value } of compareBlocks(before, after)) {
    const last = changes.at(-1)
    if (added && last && last.removed > 0 && last.at + last.removed === at) last.added = value
    else if (added) changes.push({ at, removed: 0, added: value })
    else if (removed) changes.push({ at, removed: value.length, added: [] })
    if (!added) at += value.length
  }
  return changes.flatMap(splitChange)
}

/** A change of several blocks, or their removal, is one of each block. So those that both texts have are changed. */
function splitChange({ at, removed, added }: BlockChange): BlockChange[] {
  if (added.length > 0 && added.length !== removed) return [{ at, removed, added }]
  return Array.from({ length: removed }, (_, index) => ({
    at: at + index,
    removed: 1,
    added: added.slice(index, index + 1),
  }))
}

/**
 * The maximum number of added and removed blocks. With more, the two texts count as completely different,
 * because the time grows with the square of this number.
 */
const maxChanges = 1_000

function compareBlocks(one: Block[], other: Block[]): ChangeObject<Block[]>[] {
  const seen = new Map([...one, ...other].map((block) => [block, JSON.stringify(visibleContent(block))]))
  const comparator = (a: Block, b: Block) => seen.get(a) === seen.get(b)
  return (
    diffArrays(one, other, { comparator, maxEditLength: maxChanges }) ?? [
      { added: false, removed: true, value: one, count: one.length },
      { added: true, removed: false, value: other, count: other.length },
    ]
  )
}
