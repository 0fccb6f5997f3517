const minute = 60

/** How long to wait after each attempt that failed; after the last one a mail is given up. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute)

/** What nodemailer calls a refusal of anything before the text, and the steps at which it is about our side. */
const envelopeCode = 'EENVELOPE'
const ownSteps = ['MAIL FROM', 'DATA']

/**
 * What went wrong with a mail, in words for the staff: `reason` alone, `problem` with what becomes of the
 * mail; after how many seconds to try again, null for never; and whether the mail server is of use to others.
 */
export function describeMailFailure(error: unknown, attempts: number) {
  const { code, responseCode, command } = codesOf(error)
  const isOfAddress = code === envelopeCode && !ownSteps.includes(command)
  const isRefused = isOfAddress && responseCode >= 500
  const retryIn = isRefused ? null : (pauses[attempts - 1] ?? null)
  const reason = isRefused
    ? `The mail server refuses this address (${responseCode}).`
    : `The mail server ${explain(code, responseCode)}.`
  return {
    reason,
    problem: retryIn === null ? `${reason} Stopped trying after ${times(attempts)}.` : reason,
    retryIn,
    isServerFine: isOfAddress,
  }
}

function explain(code: string, responseCode: number) {
  if (code === 'EAUTH') return 'rejects the site’s sign-in'
  if (code === 'ETIMEDOUT') return 'does not answer in time'
  if (code === 'ETLS') return 'offers no secure connection'
  if (['ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ENOTFOUND'].includes(code))
    return 'cannot be reached'
  return responseCode ? `answers with ${responseCode}` : `cannot be used (${code || 'no reason given'})`
}

function times(attempts: number) {
  return attempts === 1 ? 'one attempt' : `${attempts} attempts`
}

function codesOf(error: unknown) {
  const details = new Map<string, unknown>(Object.entries(error ?? {}))
  return {
    code: String(details.get('code') ?? ''),
    responseCode: Number(details.get('responseCode') ?? 0),
    command: String(details.get('command') ?? ''),
  }
}
