import { inspect } from 'node:util'
import { describeError, redact } from '@/lib/log'

/**
 * Lets nothing that people typed into the log, whoever writes it: Next prints errors of pages and of
 * the panel in full, and those of the database carry the values of the statement.
 */
export function makeConsoleDiscreet() {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...words: unknown[]) => write(...words.map(discreet))
  }
}

function discreet(word: unknown) {
  if (word instanceof Error) return JSON.stringify(describeError(word))
  return typeof word === 'string' ? redact(word) : redact(inspect(word))
}
