import { expect, test } from 'vitest'
import { createTurnstile } from '@/lib/turnstile'

const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

test('no more are inside at once than fit, and all come through in order', async () => {
  const pass = createTurnstile({ width: 3, patience: 1_000 })
  const order: number[] = []
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      pass(async () => {
        most = Math.max(most, (inside += 1))
        await rest(2)
        inside -= 1
        order.push(index)
      }),
    ),
  )
  expect(most).toBe(3)
  expect(order).toHaveLength(30)
  expect(order.indexOf(29)).toBeGreaterThan(order.indexOf(0))
})

test('a line that moves is waited in for longer than anyone would wait at a standstill', async () => {
  const pass = createTurnstile({ width: 1, patience: 60 })
  const passing = Array.from({ length: 10 }, () => pass(() => rest(25)))
  await expect(Promise.all(passing)).resolves.toHaveLength(10)
})

test('at a standstill those outside are told, and later ones come in again', async () => {
  const pass = createTurnstile({ width: 1, patience: 40 })
  let open = () => {}
  const stuck = pass(() => new Promise<void>((resolve) => (open = resolve)))
  await expect(pass(() => rest(0))).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  open()
  await stuck
  await expect(pass(async () => 'served')).resolves.toBe('served')
})

test('a failure inside makes room', async () => {
  const pass = createTurnstile({ width: 1, patience: 1_000 })
  await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(pass(async () => 'served')).resolves.toBe('served')
})
