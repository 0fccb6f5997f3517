import { expect, test } from 'vitest'
import { fillTemplate } from '@/features/lead-mail/mail-variables'

test('variables are replaced once, wherever they stand', () => {
  const values = new Map([
    ['name', '{email} $& $1'],
    ['email', 'ada@example.org'],
  ])
  expect(fillTemplate('{name}, {email}{email}', values)).toBe('{email} $& $1, ada@example.orgada@example.org')
})

test('what is no variable stays', () => {
  expect(fillTemplate('{Name} {other} { name } {', new Map([['name', 'Ada']]))).toBe(
    '{Name} {other} { name } {',
  )
})
