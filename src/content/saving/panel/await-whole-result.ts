import { isRecord } from '@/content/fields/walk-fields'

const lazy = Symbol.for('react.lazy')

/**
 * An answer of a server function once all of it has arrived, with the parts of the screen in it. React gives it out
 * before, and while a part is on its way it draws nothing at all: a letter that is typed then is taken out of its field.
 */
export async function awaitWholeResult<Result>(result: Result): Promise<Result> {
  const visited = new Set<unknown>()
  const waiting: unknown[] = [result]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if ((!isRecord(part) && !Array.isArray(part)) || visited.has(part)) continue
    visited.add(part)
    if (isLazy(part)) waiting.push(await awaitPart(part._payload))
    else waiting.push(...Object.values(part))
  }
  return result
}

function isLazy(part: object): part is { _payload: unknown } {
  return '$$typeof' in part && part.$$typeof === lazy && '_payload' in part
}

/** React says what is wrong with a part where it draws it. */
async function awaitPart(part: unknown) {
  try {
    return await part
  } catch {
    return null
  }
}
