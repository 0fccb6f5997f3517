import { fillInText, type SiteFacts } from '@/features/site/site-facts'
import type { Page } from '@/payload-types'

type Section = NonNullable<Page['sections']>[number]

/**
 * Returns a function that gives the status of a field's path: whether it belongs to a question that is hidden
 * until its fact is filled in. It returns undefined for every other path.
 */
export function statusOfQuestions({ sections }: Page, facts: SiteFacts) {
  const waiting = (sections ?? []).flatMap((section, place) => {
    if (section.blockType !== 'questions') return []
    const all = `sections.${place}.`
    const rows = (section.questions ?? []).flatMap(({ answer }, row) =>
      isAnswered(answer, facts) ? [] : [`${all}questions.${row}.`],
    )
    // When the section has no visible question, its heading is hidden too.
    return rows.length === (section.questions ?? []).length ? [all] : rows
  })
  return (path: string) =>
    waiting.some((row) => path.startsWith(row)) ? 'Hidden until its fact is filled in' : undefined
}

/** Removes the questions that visitors do not see. */
export function withoutWaitingQuestions(page: Page, facts: SiteFacts): Page {
  return { ...page, sections: (page.sections ?? []).flatMap((section) => withAnswered(section, facts)) }
}

function withAnswered(section: Section, facts: SiteFacts): Section[] {
  if (section.blockType !== 'questions') return [section]
  const questions = section.questions.filter(({ answer }) => isAnswered(answer, facts))
  return questions.length > 0 ? [{ ...section, questions }] : []
}

/** A draft may have a question without an answer. */
function isAnswered(answer: Parameters<typeof fillInText>[0] | null | undefined, facts: SiteFacts) {
  return !answer || fillInText(answer, facts) !== null
}
