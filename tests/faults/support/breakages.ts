import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from '@tests/faults/support/stage'

/** Returns functions that cause a fault while people sign up. Each fault is over when the promise resolves. */
export function breakagesOf({ database, site }: Pick<Stage, 'database' | 'site'>) {
  return {
    /** Returns how many backends were ended: none, where none was there. */
    killBackend: () =>
      database
        .query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1',
        )
        .then(({ length }) => length)
        .catch(() => 0),
    /** SIGINT makes the database restart cleanly (fast shutdown), SIGQUIT immediately. */
    restart: async (signal: 'SIGINT' | 'SIGQUIT') => {
      database.signal(signal)
      await sleep(1_500)
    },
    crash: async () => {
      await site.kill('SIGKILL')
      await site.start()
    },
    stop: async (milliseconds: number) => {
      await database.stop()
      await sleep(milliseconds)
      await database.start()
    },
  }
}
