import { MigrateUpArgs, MigrateDownArgs } from '@payloadcms/db-postgres'
import { letters, replaced } from './20261124_022500_folded_sigma'

const before: [string, string][] = [...letters, ['ς', 'σ']]

export const quotes: [string, string][] = [
  ['‘', "'"],
  ['’', "'"],
  ['ʼ', "'"],
  ['“', '"'],
  ['”', '"'],
  ['‐', '-'],
  ['–', '-'],
  ['—', '-'],
]

/** Curly quotes and long dashes are searched as the straight and short ones. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(replaced([...before, ...quotes]))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(replaced(before))
}
