export type Random = () => number

/** Makes a random number generator (Mulberry32). The same seed gives the same numbers from 0 to 1. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Shuffles the samples. The same seed gives the same order. */
export function shuffled<Sample>(samples: readonly Sample[], seed: number) {
  const random = randomFrom(seed)
  return samples
    .map((sample) => ({ sample, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ sample }) => sample)
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  return at(values, Math.floor(random() * values.length))
}

export function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}
