/** Lets the browser answer a key or paint before what comes next. A timer would wait for longer. */
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

/** Lets the browser paint what is there before what comes next. Where nobody looks nothing is painted. */
export async function nextPaint() {
  if (!document.hidden) await new Promise(requestAnimationFrame)
  await nextTask()
}
