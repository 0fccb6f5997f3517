const minute = 60

/** In seconds: the pause after each failed attempt. After the last one, there is no further attempt. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute)

/**
 * The code of nodemailer for a rejection before the message text, and the commands whose rejection concerns
 * the sender.
 */
const envelopeCode = 'EENVELOPE'
const senderCommands = ['MAIL FROM', 'DATA']

/**
 * Describes a mail failure for staff. `reason`: the cause. `problem`: the cause and whether attempts have
 * stopped. `retryIn`: the seconds until the next attempt, or null. `isServerFine`: whether the mail server
 * can still send other mails.
 */
export function describeMailFailure(error: unknown, attempts: number) {
  const { code, responseCode, command } = codesOf(error)
  const isOfAddress = code === envelopeCode && !senderCommands.includes(command)
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
