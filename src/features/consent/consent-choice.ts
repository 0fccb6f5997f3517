/** What a visitor may agree to. What is necessary needs no agreement. */
export type ConsentCategory = 'statistics' | 'marketing'

/** What a visitor answered, to which version of the question, and when (ISO 8601, UTC). */
export type ConsentChoice = { version: number; date: string } & Record<ConsentCategory, boolean>

const validMonths = 6

/** Reads a stored answer. Anything that is not one counts as none. */
export function parseChoice(stored: string | null): ConsentChoice | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isChoice(value) ? value : null
  } catch {
    return null
  }
}

/** Whether an answer still counts: to this version of the question, and under six months old. */
export function isInForce(choice: ConsentChoice, version: number, now = new Date()) {
  const given = new Date(choice.date)
  const expires = new Date(given)
  expires.setUTCMonth(expires.getUTCMonth() + validMonths)
  return choice.version === version && given <= now && now < expires
}

function isChoice(value: unknown): value is ConsentChoice {
  const { version, date, statistics, marketing }: Partial<Record<keyof ConsentChoice, unknown>> =
    Object(value)
  return (
    typeof version === 'number' &&
    typeof date === 'string' &&
    typeof statistics === 'boolean' &&
    typeof marketing === 'boolean'
  )
}
