/** Lets the browser handle a key or paint, or the server a request, before the code continues. A timer would wait longer. */
export function nextTask() {
  const { port1, port2 } = new MessageChannel()
  return new Promise<void>((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/**
 * Returns a function for long work to call often. It lets other tasks run once the work has taken `slice`
 * milliseconds since the last time.
 */
export function createBreaks(slice = 20) {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < slice) return
    await nextTask()
    since = performance.now()
  }
}

/**
 * Lets the browser paint the current state before the code continues. A hidden page is not painted, so it
 * does not wait there.
 */
export async function nextPaint() {
  if (!document.hidden) await new Promise(requestAnimationFrame)
  await nextTask()
}
