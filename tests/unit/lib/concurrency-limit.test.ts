import { expect, test } from 'vitest'
import { concurrencyLimit, concurrencyLimitByPerson } from '@/lib/concurrency-limit'

const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

test('no more go on at once than are allowed, and all are done in order', async () => {
  const run = concurrencyLimit({ most: 3, timeout: 1_000 })
  const order: number[] = []
  let busy = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      run(async () => {
        most = Math.max(most, (busy += 1))
        await rest(2)
        busy -= 1
        order.push(index)
      }),
    ),
  )
  expect(most).toBe(3)
  expect(order).toHaveLength(30)
  expect(order.indexOf(29)).toBeGreaterThan(order.indexOf(0))
})

test('a line that moves is waited in for longer than the timeout', async () => {
  const run = concurrencyLimit({ most: 1, timeout: 60 })
  const running = Array.from({ length: 10 }, () => run(() => rest(25)))
  await expect(Promise.all(running)).resolves.toHaveLength(10)
})

test('when nothing is done any more those who wait are told, again and again, and later ones are served', async () => {
  const run = concurrencyLimit({ most: 1, timeout: 40 })
  let open = () => {}
  const stuck = run(() => new Promise<void>((resolve) => (open = resolve)))
  await expect(run(() => rest(0))).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  await expect(run(() => rest(0))).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  open()
  await stuck
  await expect(run(async () => 'served')).resolves.toBe('served')
})

test('who comes when the queue is full is told at once, and the others are served', async () => {
  const run = concurrencyLimit({ most: 1, timeout: 1_000, waiting: 1 })
  const [first, second] = [run(() => rest(30)), rest(5).then(() => run(async () => 'served'))]
  await rest(15)
  await expect(run(async () => 'never')).rejects.toMatchObject({
    status: 503,
    message: 'The site cannot do this right now. Please try again in a minute.',
  })
  await first
  await expect(second).resolves.toBe('served')
  await expect(run(async () => 'served again')).resolves.toBe('served again')
})

test('a failure makes room and is told as it is', async () => {
  const run = concurrencyLimit({ most: 1, timeout: 1_000 })
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(run(async () => 'served')).resolves.toBe('served')
})

test('a person with many pieces of work leaves room for the others', async () => {
  const run = concurrencyLimitByPerson({ most: 3, each: 2, timeout: 1_000 })
  const done: string[] = []
  const work = (name: string) => async () => {
    await rest(5)
    done.push(name)
  }
  await Promise.all([
    ...Array.from({ length: 20 }, () => run('ada', work('ada'))),
    run('bob', work('bob')),
    run('eve', work('eve')),
  ])
  expect(done.indexOf('bob')).toBeLessThan(4)
  expect(done.indexOf('eve')).toBeLessThan(6)
  expect(done).toHaveLength(22)
})
