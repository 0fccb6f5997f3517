import type { Pool, QueryConfig } from 'pg'

/** In milliseconds: how long a count may take, and how long a silent database is left alone. */
const [patience, respite] = [1_000, 5_000]

/**
 * The database as the limits use it: an answer within a second or none, and no question at all for
 * a while after that. Counting must not hold up a visitor whom the database would otherwise serve.
 */
export function patientStore(pool: Pool) {
  let silentUntil = 0
  return {
    async query(question: QueryConfig) {
      if (Date.now() < silentUntil) throw new Error('The database did not answer a moment ago.')
      try {
        return await withinPatience(pool.query(question))
      } catch (error) {
        silentUntil = Date.now() + respite
        throw error
      }
    },
  }
}

async function withinPatience<Answer>(answer: Promise<Answer>) {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database is silent.')), patience)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}
