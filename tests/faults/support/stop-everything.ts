type Stop = () => unknown

const stops: Stop[] = []

/** Adds a function that stops or removes something that a fault started. */
export function stopLater(stop: Stop) {
  stops.push(stop)
}

/** Runs all added functions, the last one first. */
export async function stopEverything() {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
}
