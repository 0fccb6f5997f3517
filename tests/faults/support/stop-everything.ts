type Stop = () => unknown

const stops: Stop[] = []

/** Adds something that a fault started and that has to be gone after it. */
export function stopLater(stop: Stop) {
  stops.push(stop)
}

/** Stops all that was started, the last first. */
export async function stopEverything() {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
}
