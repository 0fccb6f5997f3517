import { fillInText, type SiteFacts } from '@/features/site/site-facts'
import type { Page } from '@/payload-types'

type Section = NonNullable<Page['sections']>[number]

/** Says of a field's path in a page whether it is in a question that waits for a fact; undefined elsewhere. */
export function statusOfQuestions({ sections }: Page, facts: SiteFacts) {
  const waiting = (sections ?? []).flatMap((section, place) => {
    if (section.blockType !== 'questions') return []
    const all = `sections.${place}.`
    const rows = (section.questions ?? []).flatMap(({ answer }, row) =>
      isAnswered(answer, facts) ? [] : [`${all}questions.${row}.`],
    )
    // Without a question that can be shown, its heading is hidden too.
    return rows.length === (section.questions ?? []).length ? [all] : rows
  })
  return (path: string) =>
    waiting.some((row) => path.startsWith(row)) ? 'Hidden until its fact is filled in' : undefined
}

/** A page without the questions that visitors do not get. */
export function withoutWaitingQuestions(page: Page, facts: SiteFacts): Page {
  return { ...page, sections: (page.sections ?? []).flatMap((section) => withAnswered(section, facts)) }
}

function withAnswered(section: Section, facts: SiteFacts): Section[] {
  if (section.blockType !== 'questions') return [section]
  const questions = section.questions.filter(({ answer }) => isAnswered(answer, facts))
  return questions.length > 0 ? [{ ...section, questions }] : []
}

/** In a draft the answer may still be missing. */
function isAnswered(answer: Parameters<typeof fillInText>[0] | null | undefined, facts: SiteFacts) {
  return !answer || fillInText(answer, facts) !== null
}
