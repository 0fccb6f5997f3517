import { expect, test } from 'vitest'
import type { FullLead } from '@/features/leads/export-record/full-lead'
import { fullHeadings, fullRows } from '@/features/leads/screen/full-csv'
import { hostileTexts } from './hostile-texts'
import { readCsv, withoutDefusal } from './read-csv'
import { someLead } from './some-lead'

function someFullLead(details: Partial<FullLead> = {}): FullLead {
  return {
    id: 'a1',
    phone: null,
    status: 'new',
    owner: null,
    nextStep: null,
    dueOn: null,
    needsCustomSolution: false,
    customSolutionDescription: null,
    signUps: 1,
    enteredBy: null,
    page: null,
    spamReasons: null,
    updatedAt: '2026-11-22 08:15',
    notes: null,
    laterSignUps: null,
    ...details,
  }
}

function rowOf(full: FullLead, lead = someLead({ id: full.id })) {
  const [headings = [], row = []] = readCsv(fullHeadings() + fullRows([lead], new Map([[full.id, full]])))
  return new Map(headings.map((heading, index) => [heading, row[index]]))
}

test('every field has a column, and what is not known is empty', () => {
  expect(Object.fromEntries(rowOf(someFullLead()))).toEqual({
    ID: 'a1',
    Name: 'Ada Lovelace',
    Email: 'ada@example.org',
    Phone: '',
    Organization: 'City of Somewhere',
    Industry: 'Smart City / Urban Planning',
    Package: 'None',
    'Signed up or entered (UTC)': '2026-11-21 12:00',
    'Entered by': '',
    'Times signed up': '1',
    'From the page': '',
    Status: 'New',
    Owner: '',
    'Next step': '',
    'Due day': '',
    'Custom solution': 'No',
    Description: '',
    'Later sign-ups (UTC)': '',
    'Notes (UTC)': '',
    'Why this looks like spam': '',
    'Changed (UTC)': '2026-11-22 08:15',
  })
})

test('notes of several lines stay in one cell', () => {
  const notes = '2026-11-22 08:00 Kim: "Call"\n2026-11-22 09:00 Lee: done, really'
  expect(rowOf(someFullLead({ notes })).get('Notes (UTC)')).toBe(notes)
})

test('no cell of any field begins a formula, and taking off one apostrophe gives back what was stored', () => {
  for (const text of hostileTexts) {
    const lead = someLead({ name: text, email: text, organization: text, industry: text, package: text })
    const full = someFullLead({
      phone: text,
      status: text,
      owner: text,
      nextStep: text,
      dueOn: text,
      customSolutionDescription: text,
      enteredBy: text,
      page: text,
      spamReasons: text,
      updatedAt: text,
      notes: text,
      laterSignUps: text,
    })
    const row = rowOf(full, lead)
    for (const cell of row.values()) expect(cell).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u)
    const others = ['ID', 'Times signed up', 'Signed up or entered (UTC)', 'Custom solution']
    for (const [heading, cell] of row)
      if (!others.includes(heading)) expect([heading, withoutDefusal(cell)]).toEqual([heading, text])
  }
})

test('a lead that is gone is left out', () => {
  expect(fullRows([someLead()], new Map())).toBe('')
})

test('a lead with every field has each in its column', () => {
  const full = someFullLead({
    phone: '0123',
    status: 'won',
    owner: 'Kim',
    nextStep: 'Call',
    dueOn: '2026-12-01',
    needsCustomSolution: true,
    customSolutionDescription: 'Trams',
    signUps: 2,
    enteredBy: 'Lee',
    page: '/for/cities',
    spamReasons: 'Links',
    notes: 'Nice',
    laterSignUps: '2026-11-23 10:00',
  })
  expect([...rowOf(full, someLead({ package: 'enterprise' })).values()]).toEqual([
    ...['a1', 'Ada Lovelace', 'ada@example.org', '0123', 'City of Somewhere', 'Smart City / Urban Planning'],
    ...['enterprise', '2026-11-21 12:00', 'Lee', '2', '/for/cities', 'Won', 'Kim', 'Call', '2026-12-01'],
    ...['Yes', 'Trams', '2026-11-23 10:00', 'Nice', 'Links', '2026-11-22 08:15'],
  ])
})

test('each lead has one row, in the order of the list', () => {
  const ids = ['a1', 'a2', 'a3']
  const known = new Map(['a3', 'a1'].map((id) => [id, someFullLead({ id })]))
  const rows = fullRows(
    ids.map((id) => someLead({ id })),
    known,
  )
  expect(readCsv(rows).map(([id]) => id)).toEqual(['a1', 'a3'])
})
