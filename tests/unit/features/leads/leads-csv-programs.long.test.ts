import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { leadsToCsv } from '@/features/leads/screen/leads-csv'
import { logFigure } from '@tests/support/log-figure'
import { requirePackage } from '@tests/support/require-package'
import { hostileTexts, madeUpTexts } from './hostile-texts'
import { withoutDefusal } from './read-csv'
import { someLead } from './some-lead'

/** S8: other people's programs read the same rows and columns. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'leads-csv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(() => {
  requirePackage('python3', () => isThere('python3'))
  requirePackage('libreoffice-calc', () => isThere('soffice'))
}, 600_000)

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

/** Leads with these names; the address tells which row is which. */
function writeFile(names: string[]) {
  const file = path.join(folder, 'leads.csv')
  const leads = names.map((name, index) => someLead({ name, email: `lead${index}@example.org` }))
  writeFileSync(file, leadsToCsv(leads))
  return file
}

test('the csv module of Python reads back a hundred thousand hostile names', () => {
  const names = [...hostileTexts, ...madeUpTexts(100_000)]
  const program =
    'import csv, json, sys\nfile = open(sys.argv[1], encoding="utf-8-sig", newline="")\nprint(json.dumps(list(csv.reader(file, strict=True))))'
  const json = execFileSync('python3', ['-c', program, writeFile(names)], { maxBuffer: 500_000_000 })
  const [headings, ...rows] = z.array(z.array(z.string())).parse(JSON.parse(json.toString()))
  expect(headings).toEqual(['Name', 'Email', 'Organization', 'Industry', 'Package', 'Date'])
  expect(rows.filter((row) => row.length !== 6)).toEqual([])
  expect(rows.map((row) => withoutDefusal(row[0]))).toEqual(names)
  logFigure('S8', `${rows.length} rows in Python`)
}, 120_000)

test('LibreOffice finds no formula, and the same rows and columns', () => {
  // Its own format cannot hold these two, so it leaves them out.
  const names = [...hostileTexts, ...madeUpTexts(3_000)].filter((name) => !/[\u0000\r]/.test(name))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const asCsv = '--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,false'
  const words = [profile, '--headless', '--convert-to', 'fods', asCsv, '--outdir', folder, writeFile(names)]
  execFileSync('soffice', words, { stdio: 'ignore' })
  const sheet = readFileSync(path.join(folder, 'leads.fods'), 'utf8')
  expect(sheet).not.toContain('table:formula')
  const rows = sheet.match(/<table:table-row[^]*?<\/table:table-row>/g)?.slice(1) ?? []
  expect(rows).toHaveLength(names.length)
  for (const [index, row] of rows.entries()) {
    const cells = row.match(/<table:table-cell(?:[^>]*\/>|[^]*?<\/table:table-cell>)/g) ?? []
    expect(cells).toHaveLength(6)
    expect(cells[1]).toContain(`lead${index}@example.org`)
  }
  logFigure('S8', `${rows.length} rows in LibreOffice`)
}, 180_000)
