import { sql } from '@payloadcms/db-postgres'
import { industries } from '@/features/waitlist/industries'

/** In a statement: what people read for the stored value of an industry; one that nobody knows as it is. */
export function industryName(value: ReturnType<typeof sql>) {
  const labels = industries.map(({ value: known, label }) => sql`when ${known} then ${label}`)
  return sql`(case ${value} ${sql.join(labels, sql` `)} else ${value} end)`
}
