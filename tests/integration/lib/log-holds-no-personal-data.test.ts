import '@tests/support/settings-of-mail'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { optionsForPayload } from '@/server/load-typescript.mjs'
import { startMailServer } from '@tests/support/mail-server'
import { signUp } from '@tests/support/sign-up'

/** S10. Without the redaction in log.ts, the logger of Payload, or the console, one of these is found. */
test('whatever fails, no log says what a visitor typed, a password, or a cookie', async () => {
  await openPayload()
  await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}> is not welcome`), { responseCode: 554 })),
  })
  const person = signUp({
    name: 'Wilhelmina Unmistakable',
    email: `wilhelmina.${crypto.randomUUID()}@unmistakable.example`,
    organization: 'Unmistakable Harbor Works',
    needsCustomSolution: true,
    customSolutionDescription: 'A very unmistakable wish',
  })
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [...optionsForPayload, 'src/server/run-typescript.mjs', 'tests/integration/lib/run-with-faults.ts'],
    {
      env: { ...process.env, NODE_ENV: 'production', PERSON: JSON.stringify(person) },
      maxBuffer: 50_000_000,
    },
  )
  const log = stdout + stderr
  expect(log).toMatch(/^statuses 201 400 500 500 401 201 400 415$/m)
  expect(log).toContain('a database statement failed')
  expect(log).toContain('the mail server refused a mail')
  // A refusal, which strangers cause as often as they like, is one short line.
  expect(log).toMatch(/^\{"level":30,.{1,150}"msg":"The email or password provided is incorrect\."\}$/m)
  expect(log).not.toMatch(/"level":50.*The email or password/)
  expect(log).not.toMatch(/unmistakable|wilhelmina|payload-token|eyJ|password that she typed|long enough/i)
}, 120_000)
