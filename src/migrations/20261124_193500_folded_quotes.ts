import { MigrateUpArgs } from '@payloadcms/db-postgres'
import { letters, replaced } from './20261124_022500_folded_sigma'

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
  await db.execute(replaced([...letters, ['ς', 'σ'], ...quotes]))
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
