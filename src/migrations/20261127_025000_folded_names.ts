import { type MigrateUpArgs } from '@payloadcms/db-postgres'
import { eventTexts, letters, replaced } from './20261124_022500_folded_sigma'
import { quotes } from './20261124_193500_folded_quotes'

const replacements: [string, string][] = [...letters, ['ς', 'σ'], ...quotes]

/** The name of a later sign-up is searched as its other words. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(replaced(replacements, [...eventTexts, 'sign_up_name']))
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
