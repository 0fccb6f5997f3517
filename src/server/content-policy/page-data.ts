import { z } from 'zod'

const pageData = /^self\.__next_f\.push\((\[.*\])\)$/s
const dataParts = z.tuple([z.number(), z.string()])

/**
 * Whether an inline script is nothing but the data of a Next page: a call with one list that is
 * strict JSON, in which there is no room for code.
 */
export function isPageData(script: string) {
  const list = pageData.exec(script)?.[1]
  if (!list) return false
  try {
    return dataParts.safeParse(JSON.parse(list)).success
  } catch {
    return false
  }
}
