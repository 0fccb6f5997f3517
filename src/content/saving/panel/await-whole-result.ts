import { isRecord } from '@/content/fields/walk-fields'

const lazy = Symbol.for('react.lazy')

/**
 * Waits until the result of a server function has arrived completely, with the rendered parts in it. React
 * resolves it earlier. While a part is missing, React renders nothing, and a letter that is typed then
 * disappears from its field.
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

/** React reports the error of a part when it renders the part. */
async function awaitPart(part: unknown) {
  try {
    return await part
  } catch {
    return null
  }
}
