import { expect, test, vi } from 'vitest'
import { mailAdapter } from '@/features/users/mail-adapter'
import { handOver } from '@/lib/mail-transport'

vi.mock('@/lib/mail-transport', () => ({
  sender: { name: '', address: 'site@a.example' },
  handOver: vi.fn(),
}))

const message = { to: 'kim@example.com', subject: 'Choose a new password', html: 'Choose it here' }

function adapter(findGlobal: () => Promise<unknown>) {
  // A part of Payload is all that is asked for.
  const made: ReturnType<typeof mailAdapter> = Reflect.apply(mailAdapter, null, [{ payload: { findGlobal } }])
  return made
}

test('a mail to staff comes from the site by its name', async () => {
  await adapter(() => Promise.resolve({ name: 'Isoway' })).sendEmail(message)
  await vi.waitFor(() =>
    expect(handOver).toHaveBeenCalledWith(expect.stringMatching(/^staff-/), 'Isoway', message),
  )
})

test('a mail to staff is sent without a name where the settings cannot be read', async () => {
  await adapter(() => Promise.reject(new Error('the database is away'))).sendEmail(message)
  await vi.waitFor(() =>
    expect(handOver).toHaveBeenCalledWith(expect.stringMatching(/^staff-/), undefined, message),
  )
})
