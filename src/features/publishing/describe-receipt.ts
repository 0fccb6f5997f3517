import type { Receipt } from '@/features/publishing/receipt'

type Description = {
  state: 'checking' | 'live' | 'trouble'
  sentence: string
}

/** A receipt in words: that the pages show what was published, or what is wrong and what to do. */
export function describeReceipt({ answers, silent, isOverdue, sought }: Receipt): Description {
  const broken = [...new Set(answers.flatMap((answer) => answer.broken))]
  if (broken.length > 0) {
    return trouble(`Published, but a page does not answer as it should: ${broken.join(', ')}. Tell an admin.`)
  }
  const [lost] = answers.filter(({ foundOn }) => sought > 0 && foundOn.length === 0)
  if (lost) {
    return trouble(
      `Published, but ${lost.instance} shows none of the new words on any page: ${quote(lost.missing)}. They may belong to a part that is hidden, or to a legal text that takes effect later.`,
    )
  }
  if (silent.length > 0 && isOverdue) {
    return trouble(
      `Published, but this part of the site has not answered: ${silent.join('; ')}. Its visitors may still see the old page for up to five minutes.`,
    )
  }
  if (silent.length > 0 || answers.length === 0) {
    return { state: 'checking', sentence: 'Published. Looking at the public pages…' }
  }
  return { state: 'live', sentence: describeLive(answers, sought) }
}

function describeLive(answers: Receipt['answers'], sought: number) {
  const slowest = Math.max(...answers.map(({ took }) => took)).toFixed(1)
  const where = answers.length === 1 ? 'The site' : `All ${answers.length} running copies of the site`
  if (sought === 0) return `Live. ${where} made the pages anew within ${slowest} s. No words are new.`
  const pages = [...new Set(answers.flatMap(({ foundOn }) => foundOn))]
  const shown = pages.length > 3 ? `${pages[0]} and ${pages.length - 1} other pages` : pages.join(', ')
  return `Live. ${where} showed the new words on ${shown} within ${slowest} s.`
}

function trouble(sentence: string): Description {
  return { state: 'trouble', sentence }
}

const mostQuoted = 2
const longestQuote = 40

function quote(words: string[]) {
  const quoted = words.slice(0, mostQuoted).map((word) => `“${word.slice(0, longestQuote)}”`)
  return quoted.join(' and ')
}
