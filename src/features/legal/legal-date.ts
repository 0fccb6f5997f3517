const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Formats the date of a document for people and for machines. It is a day and not a moment, so it is the same
 * in every time zone. A mark that the preview adds after the moment is kept after the text.
 */
export function legalDate(stored: string) {
  const [moment = '', mark = ''] = stored.split(/(?<=Z)/)
  const date = new Date(moment)
  return { text: longDate.format(date) + mark, machine: date.toISOString().slice(0, 10) }
}

/** Returns the sentence that announces a change of the text. */
export function formatAnnouncement(effectiveDay: string) {
  return `This text changes on ${legalDate(effectiveDay).text}.`
}
