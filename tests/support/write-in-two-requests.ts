import { setTimeout as sleep } from 'node:timers/promises'
import { runWithRequestId } from '@/server/front-door/request-id'
import { redactConsole } from '@/server/start-up/redact-console'

/** Writes to the log during two parallel requests, and once outside of a request. */
redactConsole()
const work = (name: string) =>
  runWithRequestId(`id-of-${name}`, async () => {
    await sleep(20)
    console.error(`{"what":"${name}"}`)
    console.warn('a fault of', name)
    console.error(new Error(name))
  })
await Promise.all([work('one'), work('two')])
console.error('{"what":"none"}')
