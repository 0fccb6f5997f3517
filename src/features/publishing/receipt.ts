import type { Expected } from '@/lib/receipt/expected'

/** What the running instances of the site answered after a document was published or taken off the site. */
export type Receipt = Expected & {
  savedAt: string
  /** So much time has passed that an instance that is still silent needs a look. */
  isOverdue: boolean
  /** How many new pieces of text were looked for. */
  sought: number
  answers: {
    instance: string
    /** Seconds from publishing to the instance having found the words. */
    took: number
    foundOn: string[]
    missing: string[]
    broken: string[]
  }[]
  silent: string[]
}
