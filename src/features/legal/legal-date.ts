const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * The day a document gives as its date, to read and for machines. It is a day and not a moment,
 * so it is the same in every time zone. What a preview puts behind the moment stays behind the words.
 */
export function legalDate(stored: string) {
  const [moment = '', mark = ''] = stored.split(/(?<=Z)/)
  const date = new Date(moment)
  return { text: longDate.format(date) + mark, machine: date.toISOString().slice(0, 10) }
}

/** How a page announces that its text changes. */
export function comingSentence(effectiveDay: string) {
  return `This text changes on ${legalDate(effectiveDay).text}.`
}
