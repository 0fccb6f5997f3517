import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The mails write {name}, as all other texts do. They used to write {{name}}. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update waitlist_settings set
      confirmation_subject = ${oneBrace(sql`confirmation_subject`)},
      confirmation_text = ${oneBrace(sql`confirmation_text`)},
      team_notice_subject = ${oneBrace(sql`team_notice_subject`)},
      team_notice_text = ${oneBrace(sql`team_notice_text`)}`)
}

function oneBrace(column: ReturnType<typeof sql>) {
  return sql`regexp_replace(${column}, '\\{\\{\\s*([a-z]+)\\s*\\}\\}', '{\\1}', 'g')`
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
