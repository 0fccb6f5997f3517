const pause = 500

/**
 * Sends this process a SIGHUP once the npm that runs it is gone. npm passes a signal on to the shell
 * in between alone, which ends without a word to us, and the site would be left running.
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
