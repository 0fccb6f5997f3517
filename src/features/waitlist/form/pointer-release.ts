/**
 * Waits until no pointer presses anything, and its click is handled. What moves under a pointer between its press and
 * its release gets no click. A tap on a touch screen is a press, a release and a click in one task.
 */
export async function waitForRelease() {
  await nextTask()
  if (!document.querySelector(':active')) return
  const done = new AbortController()
  await new Promise<void>((resolve) => {
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, () => resolve(), { capture: true, signal: done.signal })
  })
  done.abort()
  await nextTask()
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve))
}
