import { nextTask } from '@/lib/next-task'

/** Few enough entries to sort within one frame on a slow machine. */
const entriesPerSlice = 5_000

/**
 * Returns a sorted copy; equal entries keep their order. It sorts short runs and merges them, and lets the
 * browser paint or handle a key in between. Sorting 100,000 texts at once would block a page for most of a
 * second.
 */
export async function sortInSlices<Entry extends object>(
  entries: readonly Entry[],
  compare: (one: Entry, other: Entry) => number,
): Promise<Entry[]> {
  let runs: Entry[][] = []
  for (let start = 0; start < entries.length; start += entriesPerSlice) {
    if (start > 0) await nextTask()
    runs.push(entries.slice(start, start + entriesPerSlice).sort(compare))
  }
  while (runs.length > 1) {
    const longer: Entry[][] = []
    for (const [index, run] of runs.entries())
      if (index % 2 === 0) longer.push(await merge(run, runs[index + 1] ?? [], compare))
    runs = longer
  }
  return runs[0] ?? []
}

async function merge<Entry extends object>(
  first: readonly Entry[],
  second: readonly Entry[],
  compare: (one: Entry, other: Entry) => number,
) {
  const merged: Entry[] = []
  let taken = 0
  for (const [index, entry] of first.entries()) {
    if (index % entriesPerSlice === 0) await nextTask()
    let other = second[taken]
    while (other && compare(other, entry) < 0) {
      merged.push(other)
      other = second[++taken]
    }
    merged.push(entry)
  }
  return merged.concat(second.slice(taken))
}
