import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { findTraces } from '@tests/support/find-traces'
import {
  sendPersonRequest,
  correctAddress,
  filesOf,
  addKnownPerson,
  latestRequests,
} from '@tests/support/known-person'
import { joinWithLead } from '@tests/support/lead-mails'
import { signInAs } from '@tests/support/staff'

test('under an address that was corrected nothing is taken out or erased, and the lead that had it is named', async () => {
  const person = await addKnownPerson('Former Person')
  const former = person.input.email
  const email = await correctAddress(person)
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const before = await latestRequests(100)
  for (const spelling of [former, ` ${former.toUpperCase()} `]) {
    expect(await sendPersonRequest('former', cookie, { email: spelling })).toMatchObject({
      status: 200,
      text: JSON.stringify([{ id: person.id, name: 'Former Person', email }]),
    })
    expect(await sendPersonRequest('export', cookie, { email: spelling })).toMatchObject({
      status: 409,
      text: 'Nothing was exported: no lead has this address now, but one had it before it was corrected.',
    })
    expect(await sendPersonRequest('erase', cookie, { email: spelling, repeated: spelling })).toMatchObject({
      status: 409,
      text: 'Nothing was erased: no lead has this address now, but one had it before it was corrected.',
    })
  }
  expect(await latestRequests(100)).toEqual(before)
  expect(await filesOf(person.id)).toHaveLength(1)
  expect((await sendPersonRequest('export', cookie, { email })).status).toBe(200)
  expect((await sendPersonRequest('erase', cookie, { email, repeated: email })).status).toBe(200)
  expect(await findTraces(former, person.id)).toEqual([])
  expect((await sendPersonRequest('export', cookie, { email: former })).status).toBe(404)
  expect((await sendPersonRequest('former', cookie, { email: former })).text).toBe('[]')
})

test('a person who has the former address of another gets what is theirs, and the other one is named beside it', async () => {
  const moved = await addKnownPerson('Moved Person')
  const former = moved.input.email
  const email = await correctAddress(moved)
  const owner = await joinWithLead({ name: 'Present Owner', email: former })
  const { id } = await owner.lead()
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const exported = await sendPersonRequest('export', cookie, { email: former })
  expect(JSON.parse(exported.text).lead).toMatchObject({ id, name: 'Present Owner' })
  // The file is handed to the person: nobody else is in it.
  expect(exported.text).not.toContain('Moved Person')
  expect(exported.text).not.toContain(moved.id)
  const others = JSON.stringify([{ id: moved.id, name: 'Moved Person', email }])
  expect((await sendPersonRequest('former', cookie, { email: former })).text).toBe(others)
  expect((await sendPersonRequest('erase', cookie, { email: former, repeated: former })).status).toBe(200)
  expect(await findTraces(id)).toEqual([])
  expect(await findTraces(moved.id)).not.toEqual([])
})

test('all leads that ever had an address are named once, and never the one that has it', async () => {
  const first = await addKnownPerson('First Owner')
  const address = first.input.email
  const between = await correctAddress(first)
  await correctAddress(first, { before: between, email: address })
  await correctAddress(first, { before: address, email: between })
  const second = await joinWithLead({ name: 'Second Owner', email: address })
  const { cookie } = await signInAs(await openPayload(), 'admin')
  expect(JSON.parse((await sendPersonRequest('former', cookie, { email: address })).text)).toEqual([
    { id: first.id, name: 'First Owner', email: between },
  ])
  const moved = { ...second, id: (await second.lead()).id }
  const later = await correctAddress(moved, { email: `second-${address}` })
  const former = JSON.parse((await sendPersonRequest('former', cookie, { email: address })).text)
  expect(former.map(({ name }: { name: string }) => name)).toEqual(['First Owner', 'Second Owner'])
  expect((await sendPersonRequest('erase', cookie, { email: address, repeated: address })).text).toBe(
    'Nothing was erased: no lead has this address now, but 2 had it before it was corrected.',
  )
  // Another spelling of the same address is no former one.
  await correctAddress(moved, { before: later, email: later.toUpperCase() })
  expect((await sendPersonRequest('former', cookie, { email: later })).text).toBe('[]')
})
