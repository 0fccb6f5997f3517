/** Lets the browser handle a key or paint before the code continues. A timer would wait longer. */
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
 * Lets the browser paint the current state before the code continues. A hidden page is not painted, so it
 * does not wait there.
 */
export async function nextPaint() {
  if (!document.hidden) await new Promise(requestAnimationFrame)
  await nextTask()
}
