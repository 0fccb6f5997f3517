import { isRecord } from '@/content/fields/walk-fields'

const lazy = Symbol.for('react.lazy')

/**
 * An answer of a server function once all of it has arrived, with the parts of the screen in it. React gives it out
 * before, and while a part is on its way it draws nothing at all: a letter that is typed then is taken out of its field.
 */
export async function wholeAnswer<Answer>(answer: Answer): Promise<Answer> {
  const seen = new Set<unknown>()
  const waiting: unknown[] = [answer]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if ((!isRecord(part) && !Array.isArray(part)) || seen.has(part)) continue
    seen.add(part)
    if (isLazy(part)) waiting.push(await arrived(part._payload))
    else waiting.push(...Object.values(part))
  }
  return answer
}

function isLazy(part: object): part is { _payload: unknown } {
  return '$$typeof' in part && part.$$typeof === lazy && '_payload' in part
}

/** React says what is wrong with a part where it draws it. */
async function arrived(part: unknown) {
  try {
    return await part
  } catch {
    return null
  }
}
