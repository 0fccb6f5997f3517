import { sql } from '@payloadcms/db-postgres'
import { industries } from '@/features/waitlist/industries'

/** Returns the SQL for the label of a stored industry. The SQL returns an unknown value unchanged. */
export function industryName(value: ReturnType<typeof sql>) {
  const labels = industries.map(({ value: known, label }) => sql`when ${known} then ${label}`)
  return sql`(case ${value} ${sql.join(labels, sql` `)} else ${value} end)`
}
