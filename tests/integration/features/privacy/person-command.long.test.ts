import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { recordExport } from '@/features/leads/export-record/record-export'
import { findTraces } from '@tests/support/find-traces'
import {
  correctAddress,
  exportOf,
  filesOf,
  addKnownPerson,
  latestRequests,
  runCommand,
} from '@tests/support/known-person'
import { joinWithLead } from '@tests/support/lead-mails'
import { signInAs } from '@tests/support/staff'

test('the command exports everything, however the address is spelled, and erases it without a trace', async () => {
  const { input, id } = await addKnownPerson('Grace Brewster Hopper')
  const other = await addKnownPerson('Somebody Else')
  expect(await findTraces(input.email, id)).not.toEqual([])

  const exported = await runCommand('export', ` ${input.email.toUpperCase()} `)
  expect(exported).toMatchObject({ end: 0, stderr: '' })
  const person = JSON.parse(exported.stdout)
  expect(person.lead).toMatchObject({ name: 'Grace Brewster Hopper', email: input.email, signUps: 2 })
  expect(person.mails).toEqual([expect.stringContaining(`To: ${input.email}`)])

  const admin = (await signInAs(await openPayload(), 'admin')).user
  const search = `/admin?${new URLSearchParams({ q: input.email.toUpperCase() })}`
  await recordExport(await openPayload(), { ...admin, collection: 'users' }, exportOf(search))

  expect(await runCommand('erase', input.email)).toEqual({ end: 0, stdout: 'Erased.\n', stderr: '' })
  expect(await findTraces(input.email, id)).toEqual([])
  expect(await filesOf(id)).toEqual([])
  expect(await findTraces(other.input.email, other.id)).not.toEqual([])
  expect(await filesOf(other.id)).toHaveLength(1)
  const nothing = { end: 0, stdout: 'Nothing is kept about this person.\n', stderr: '' }
  expect(await runCommand('erase', input.email)).toEqual(nothing)
  expect(await latestRequests(3)).toEqual([
    { kind: 'erase', isFound: false, authorName: 'The command line', author: null },
    { kind: 'erase', isFound: true, authorName: 'The command line', author: null },
    { kind: 'export', isFound: true, authorName: 'The command line', author: null },
  ])
}, 180_000)

test.each([
  ['export', 'john.doe'],
  ['erase', ''],
])('the command refuses to %s %j with a sentence', async (action, email) => {
  const refused = { end: 2, stdout: '', stderr: 'Please enter a valid email address\n' }
  expect(await runCommand(action, email)).toEqual(refused)
})

test('the command says how it is used', async () => {
  const stderr = 'Usage: npm run person -- export|erase mail@example.org\n'
  expect(await runCommand('forget', 'ada@example.org')).toEqual({ end: 2, stdout: '', stderr })
  expect(await runCommand()).toEqual({ end: 2, stdout: '', stderr })
  expect(await runCommand('erase', 'ada@example.org', 'grace@example.org')).toEqual({
    end: 2,
    stdout: '',
    stderr,
  })
}, 60_000)

test('the command names the leads that had an address, and erases nothing under one that nobody has now', async () => {
  const person = await addKnownPerson('Commanded Person')
  const former = person.input.email
  const email = await correctAddress(person)
  expect(await runCommand('erase', former)).toEqual({
    end: 1,
    stdout: '',
    stderr: `Nothing was erased: no lead has this address now, but one had it before it was corrected.\nCommanded Person, ${email}\n`,
  })
  expect(await findTraces(email, person.id)).not.toEqual([])
  await joinWithLead({ name: 'Present Owner', email: former })
  const { end, stdout, stderr } = await runCommand('export', former)
  expect(end).toBe(0)
  expect(JSON.parse(stdout).lead).toMatchObject({ name: 'Present Owner' })
  expect(stderr).toBe(`Another lead had this address before it was corrected:\nCommanded Person, ${email}\n`)
}, 180_000)
