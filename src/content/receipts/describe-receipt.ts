import type { Receipt } from '@/content/receipts/receipt'

type Description = {
  state: 'checking' | 'live' | 'trouble'
  /** What was done, for the beginning of a sentence. */
  deed: string
  sentence: string
}

/** A receipt in words: that visitors find what they should, or what is wrong and what to do. */
export function describeReceipt(receipt: Receipt): Description {
  const { answers, silent, isOverdue, path, left } = receipt
  const deed = left && !path ? 'Taken off the site' : 'Published'
  const trouble = (sentence: string) => ({
    state: 'trouble' as const,
    deed,
    sentence: `${deed}, but ${sentence}`,
  })
  const broken = [...new Set(answers.flatMap((answer) => answer.broken))]
  if (broken.length > 0) {
    return trouble(`a page does not answer as it should: ${broken.join(', ')}. Tell an admin.`)
  }
  const lost = answers.find((answer) => isLost(answer, receipt))
  if (lost) return trouble(describeLost(lost, receipt))
  if (silent.length > 0 && isOverdue) {
    return trouble(
      `this part of the site has not answered: ${silent.join('; ')}. Its visitors may still see the old page for up to five minutes.`,
    )
  }
  if (answers.length === 0 && isOverdue) return trouble('no part of the site has answered. Tell an admin.')
  if (silent.length > 0 || answers.length === 0) {
    return { state: 'checking', deed, sentence: `${deed}. Looking at the public pages…` }
  }
  return { state: 'live', deed, sentence: describeLive(receipt) }
}

type Answer = Receipt['answers'][number]

/** An announcement, a text that has moved and a picture must be on their own pages; other words may stand on any. */
function isLost({ foundOn }: Answer, { sought, shownOn }: Receipt) {
  if (shownOn.length > 0) return shownOn.some((path) => !foundOn.includes(path))
  return sought > 0 && foundOn.length === 0
}

function describeLost({ instance, missing }: Answer, { path, left, comingOn, isPicture, shownOn }: Receipt) {
  if (isPicture) {
    return `${instance} does not show the picture as it is now on all of ${shownOn.join(', ')}. Tell an admin.`
  }
  if (comingOn) {
    return `${instance} does not announce on ${path} that the text changes on ${comingOn}. Tell an admin.`
  }
  if (left) return `${instance} does not show the text at ${path}. Tell an admin.`
  return `${instance} shows none of the new words on any page: ${quote(missing)}. They may belong to a part that is hidden.`
}

function describeLive({ answers, sought, path, left, comingOn, shownOn, isPicture }: Receipt) {
  if (isPicture && sought === 0) return 'Saved. No page on the site shows this picture.'
  const slowest = `${Math.max(...answers.map(({ took }) => took)).toFixed(1)} s`
  const where = answers.length === 1 ? 'The site' : `All ${answers.length} running copies of the site`
  if (comingOn) {
    return `Announced. ${where} told on ${path} within ${slowest} that the new text will be shown from ${comingOn} on. Until then visitors read the present one.`
  }
  if (left && path)
    return `Live. ${where} showed the text at ${path}, and led there from ${left}, within ${slowest}.`
  if (left) return `Off the site. ${where} answered “not found” at ${left} within ${slowest}.`
  if (isPicture)
    return `Live. ${where} showed the picture as it is now on ${listed(shownOn)} within ${slowest}.`
  if (sought === 0) return `Live. ${where} made the pages anew within ${slowest}. No words are new.`
  const pages = [...new Set(answers.flatMap(({ foundOn }) => foundOn))]
  return `Live. ${where} showed the new words on ${listed(pages)} within ${slowest}.`
}

function listed(pages: string[]) {
  return pages.length > 3 ? `${pages[0]} and ${pages.length - 1} other pages` : pages.join(', ')
}

const mostQuoted = 2
const longestQuote = 40

function quote(words: string[]) {
  const quoted = words.slice(0, mostQuoted).map((word) => `“${word.slice(0, longestQuote)}”`)
  return quoted.join(' and ')
}
