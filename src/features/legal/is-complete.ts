import type { LegalContent } from '@/features/legal/legal-content'
import { plainLines } from '@/features/legal/versions/plain-lines'

/** Whether no words in square brackets, which a template leaves to a lawyer, stand in the text any more. */
export function isComplete({ title, summary, body }: Pick<LegalContent, 'title' | 'summary' | 'body'>) {
  return ![title, summary ?? '', ...plainLines(body)].some((line) => /\[[^\]]+\]/.test(line))
}
