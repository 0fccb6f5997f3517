import { expect, test } from 'vitest'
import { checkLeads } from '@/features/leads/screen/use-leads'
import { someLead } from './some-lead'

test('a list of leads passes as it is, also an empty and a long one', async () => {
  const leads = [someLead(), someLead({ id: 'b2', package: 'pilot' })]
  expect(await checkLeads(leads)).toEqual(leads)
  expect(await checkLeads([])).toEqual([])
  const many = Array.from({ length: 12_001 }, (_, index) => someLead({ id: `lead-${index}` }))
  expect(await checkLeads(many)).toEqual(many)
})

test('what the screen does not know of a lead is left out', async () => {
  expect(await checkLeads([{ ...someLead(), phone: '1' }])).toEqual([someLead()])
})

test.each([
  undefined,
  null,
  {},
  { leads: [] },
  { length: 0 },
  '',
  '[]',
  0,
  12,
  true,
  [null],
  [undefined],
  ['lead'],
  [{}],
  [[]],
  [[someLead()]],
  [someLead(), null],
  [{ ...someLead(), name: undefined }],
  [{ ...someLead(), email: null }],
  [{ ...someLead(), organization: 12 }],
  [{ ...someLead(), id: 7 }],
  [{ ...someLead(), industry: null }],
  [{ ...someLead(), package: {} }],
  [{ ...someLead(), createdAt: '' }],
  [{ ...someLead(), createdAt: 'yesterday' }],
  [{ ...someLead(), createdAt: 1_700_000_000_000 }],
])('%j is no list of leads', async (response) => {
  await expect(checkLeads(response)).rejects.toThrow()
})

test('a wrong lead is found at the end of a long list too', async () => {
  const leads: unknown[] = Array.from({ length: 12_000 }, () => someLead())
  await expect(checkLeads([...leads, {}])).rejects.toThrow()
})
