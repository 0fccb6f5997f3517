import * as z from 'zod/mini'

const texts = z.array(z.string())

/** The expected result for visitors after a publish or unpublish. */
export const expected = z.object({
  /** Path of the document; null if it is off the site, or has no page of its own. */
  path: z.nullable(z.string()),
  /** Former path of the document. It redirects to `path`, or is not found. */
  left: z.nullable(z.string()),
  /** Day, as text, on which an announced text takes effect. */
  comingOn: z.nullable(z.string()),
  /** Whether a correction of an announced text also changed the text in force. */
  isCorrected: z.optional(z.boolean()),
  /** Paths of the pages that change; null for all pages. */
  shownOn: z.nullable(texts),
  isPicture: z.boolean(),
})

/** Report of a running instance, sent once all of its pages show the publish. */
export const instanceReport = z.object({
  instance: z.string(),
  /** Seconds from the publish until all pages of the instance show it. */
  took: z.number(),
  /** Paths of the pages that show it. */
  pages: texts,
  /** Pages that do not respond as expected, each with the problem. */
  broken: texts,
})

export const receipt = z.extend(expected, {
  savedAt: z.string(),
  /** Whether it was saved in the last two minutes. */
  isNews: z.boolean(),
  /** Whether an instance that has not reported by now needs a person. */
  isOverdue: z.boolean(),
  answers: z.array(instanceReport),
  silent: texts,
})

export type Expected = z.infer<typeof expected>
export type Receipt = z.infer<typeof receipt>

type Description = {
  state: 'checking' | 'live' | 'trouble'
  /** What was done, as the beginning of a sentence. */
  action: string
  sentence: string
}

/** Describes a receipt: whether visitors see the expected pages, or what is wrong and what to do. */
export function describeReceipt(receipt: Receipt): Description {
  const { answers, silent, isOverdue, path, left } = receipt
  const action = left && !path ? 'Taken off the site' : 'Published'
  const describeProblem = (sentence: string) => ({
    state: 'trouble' as const,
    action,
    sentence: `${action}, but ${sentence}`,
  })
  const broken = [...new Set(answers.flatMap((report) => report.broken))]
  if (broken.length > 0) {
    return describeProblem(`a page does not answer as it should: ${broken.join(', ')}. Tell an admin.`)
  }
  if (silent.length > 0 && isOverdue) {
    return describeProblem(
      `this server has not responded: ${silent.join('; ')}. Some visitors may see the old page for up to five minutes.`,
    )
  }
  if (answers.length === 0 && isOverdue) return describeProblem('no server has responded. Tell an admin.')
  if (silent.length > 0 || answers.length === 0) {
    return { state: 'checking', action, sentence: `${action}. Checking the public pages…` }
  }
  return { state: 'live', action, sentence: describeLive(receipt) }
}

function describeLive({ answers, path, left, comingOn, isCorrected, shownOn, isPicture }: Receipt) {
  if (isPicture && shownOn?.length === 0) return 'Saved. No page on the site shows this picture.'
  const slowest = `${Math.max(...answers.map(({ took }) => took)).toFixed(1)} s`
  // The time comes first, because a narrow window cuts off the end of a long sentence.
  const where = `Within ${slowest} ${answers.length === 1 ? 'the site' : `all ${answers.length} running copies of the site`}`
  if (comingOn && isCorrected) {
    return `Live. ${where} showed the correction on ${path}. What is announced still takes effect on ${comingOn}.`
  }
  if (comingOn) {
    return `Announced for ${comingOn}. ${where} said so on ${path}. Until that day visitors read the text in force.`
  }
  if (left && path) return `Live. ${where} showed the text at ${path}, and redirected ${left} to it.`
  if (left) return `Off the site. ${where} answered “not found” at ${left}.`
  const onAll = answers
    .map(({ pages }) => pages)
    .reduce((all, pages) => all.filter((page) => pages.includes(page)))
  const pages = listed(shownOn?.filter((page) => onAll.includes(page)) ?? onAll)
  // A page may have left the site again before any instance reported it.
  if (!pages) return `Live. ${where} renewed the pages.`
  if (isPicture) return `Live. ${where} showed the picture as it is now on ${pages}.`
  return `Live. ${where} showed the published version on ${pages}.`
}

function listed(pages: string[]) {
  return pages.length > 3 ? `${pages[0]} and ${pages.length - 1} other pages` : pages.join(', ')
}
