import { expect, test } from 'vitest'
import { z } from 'zod'
import { GET } from '@/app/api/admin/leads/found/route'
import { POST as postNote } from '@/app/api/admin/leads/[id]/notes/route'
import { openPayload } from '@/cms/payload'
import { foldText } from '@/lib/fold-text'
import { addLead } from '@tests/support/add-lead'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

async function newLead(details: object = {}) {
  const payload = await openPayload()
  const { email } = signUp()
  await addLead(payload, { ...signUp(), industry: 'energy', email, ...details })
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  return docs[0]?.id ?? ''
}

async function find(query: string) {
  const { cookie } = await signInAs(await openPayload(), 'sales')
  const response = await GET(siteRequest(`/api/admin/leads/found?${query}`, { headers: { cookie } }))
  return { status: response.status, text: await response.text() }
}

async function found(search: string) {
  const { text } = await find(`q=${encodeURIComponent(search)}`)
  return z.array(z.string()).parse(JSON.parse(text))
}

test('a lead is found by the words of its description and its notes, whatever order and accents', async () => {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'sales')
  const request = {
    needsCustomSolution: true,
    customSolutionDescription: 'We run 240 buses in Łódź and Zürich',
  }
  const described = await newLead(request)
  const noted = await newLead({ organization: 'Stadtwerke Köln' })
  await newLead()
  const place = { params: Promise.resolve({ id: noted }) }
  await postNote(
    postJson('/', { id: crypto.randomUUID(), note: 'Frau Müller ruft zurück' }, { cookie }),
    place,
  )
  expect(await found('buses 240')).toEqual([described])
  expect(await found('LODZ zurich')).toEqual([described])
  expect(await found('muller koln')).toEqual([noted])
  expect(await found('muller buses')).toEqual([])
  expect(await found('%')).toEqual([])
  expect(JSON.parse((await find('wish=yes')).text)).toEqual([described])
})

test('a lead is found by the name and the organization of a later sign-up', async () => {
  const payload = await openPayload()
  const { email } = signUp()
  await addLead(payload, { ...signUp(), industry: 'energy', email, name: 'Ada Before' })
  const later = { name: 'Zoë Wölfflin', organization: 'Hafen Wesel' }
  await addLead(payload, { ...signUp(), industry: 'energy', email, ...later })
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  for (const search of ['zoe wolfflin', 'hafen wesel', 'wolfflin ada'])
    expect(await found(search)).toEqual([docs[0]?.id])
})

test.each(['', 'q=', 'q=%20', `q=${'x'.repeat(501)}`, 'q=%00'])(
  'the search %.10j is refused',
  async (query) => {
    expect(await find(query)).toEqual({ status: 400, text: 'Please search for 1 to 500 characters.' })
  },
)

test('the database folds letters as the browser does', async () => {
  const text = 'ŁÓDŹ Ærø Straße Đakovo Œuvre ﬁne Ångström İstanbul Πασχάλης ΝΙΚΟΣ O’Brien “Grün” Rhine–Main'
  const id = await newLead({ needsCustomSolution: true, customSolutionDescription: text })
  for (const word of foldText(text).split(' ')) expect(await found(word)).toContain(id)
  for (const word of ['ΠΑΣ', 'νικος', 'νικοσ', 'παςχαλησ', "O'Brien", 'rhine-main'])
    expect(await found(word)).toContain(id)
})
