const pause = 500

/**
 * Sends this process a SIGHUP when the npm that runs it has ended. npm passes a signal only to the shell
 * between them. That shell ends without a signal to us, and the site would continue to run.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGHUP')
  }, pause)
  watch.unref()
}
