import { type ChangeObject, diffArrays } from 'diff'
import type { LegalVersion } from '@/payload-types'
import { visibleContent } from '@/features/legal/versions/same-text'

export type LegalVersionText = Pick<LegalVersion, 'title' | 'summary' | 'notice' | 'lastUpdated' | 'body'>
type Block = LegalVersion['body']['root']['children'][number]

/**
 * Applies a correction of another text (`before` to `after`) to a text. It changes each line, each paragraph,
 * and each item of a list or row of a table that both texts shared before the correction. Content that only
 * the other text has is not added.
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
    const start = removed > 0 || at === 0 ? samePlace(places[at]) : shift(samePlace(places[at - 1]))
    const isShared = places
      .slice(at, at + removed)
      .every((place, index) => samePlace(place) === shift(start, index))
    if (start !== undefined && isShared) carried.splice(start, removed, ...added)
    else if (removed === 1) carryInside(carried, places[at]?.at, before[at], added[0])
  }
  return carried
}

/** Applies the correction of a list or table inside its counterpart in the text, which has other items or rows too. */
function carryInside(carried: Block[], place: number | undefined, before?: Block, after?: Block) {
  const own = place === undefined ? undefined : carried[place]
  if (place === undefined || !isContainer(own) || !isContainer(before) || !isContainer(after)) return
  if (own.type !== before.type || own.type !== after.type) return
  const childrenOf = (container: Container) => container.children.map(withoutNumber)
  const children = carryBlocks(childrenOf(own), childrenOf(before), childrenOf(after))
  const corrected = { ...own, children: own.type === 'list' ? withNumbers(children, own.start) : children }
  carried.splice(place, 1, ...(children.length > 0 ? [corrected] : []))
}

type Container = Block & { children: Block[] }

function isContainer(block: Block | undefined): block is Container {
  return block !== undefined && ['list', 'table'].includes(block.type) && Array.isArray(block.children)
}

/** Removes the number of a list's item: items with the same words have other numbers in a longer list. */
function withoutNumber(item: Block): Block {
  return { ...item, value: undefined }
}

/** Numbers the items as the editor does. One that only holds a deeper list is not counted. */
function withNumbers(items: Block[], start: unknown) {
  let number = typeof start === 'number' ? start : 1
  return items.map((item): Block => {
    const [first] = Array.isArray(item.children) ? item.children : []
    const numbered = { ...item, value: number }
    if (first?.type !== 'list') number += 1
    return numbered
  })
}

function shift(place: number | undefined, by = 1) {
  return place === undefined ? undefined : place + by
}

type Place = { at: number; isSame: boolean } | undefined

function samePlace(place: Place) {
  return place?.isSame ? place.at : undefined
}

/**
 * Finds the position of each of these blocks in a text: of its equal, or of the block that stands in its place where
 * both texts have as many different ones there. Undefined where the text has neither.
 */
function placesIn(current: Block[], blocks: Block[]): Place[] {
  let place = 0
  const pieces = compareBlocks(blocks, current)
  return pieces.flatMap(({ added, removed, value }, index) => {
    const first = place
    const at = (isSame: boolean) => value.map((_, offset) => ({ at: first + offset, isSame }))
    const next = pieces[index + 1]
    if (removed)
      return next?.added && next.value.length === value.length ? at(false) : value.map(() => undefined)
    place += value.length
    return added ? [] : at(true)
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
