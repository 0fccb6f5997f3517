const commonDomains = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'web.de',
]

const commonEndings: ReadonlyMap<string, string> = new Map([
  ['con', 'com'],
  ['cmo', 'com'],
  ['comm', 'com'],
  ['ocm', 'com'],
  ['vom', 'com'],
  ['ogr', 'org'],
  ['rog', 'org'],
  ['nte', 'net'],
])

/**
 * Suggests the address that the visitor probably meant, when the domain looks mistyped. Otherwise undefined.
 */
export function suggestEmail(email: string) {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim()) ?? []
  if (!local || !domain) return undefined
  const typed = domain.toLowerCase()
  const meant = nearestDomain(typed) ?? correctedEnding(typed)
  return meant && meant !== typed ? `${local}@${meant}` : undefined
}

function nearestDomain(typed: string) {
  if (commonDomains.includes(typed)) return typed
  return commonDomains.find((domain) => isOneSlipAway(typed, domain))
}

function correctedEnding(typed: string) {
  const dot = typed.lastIndexOf('.')
  const ending = commonEndings.get(typed.slice(dot + 1))
  return dot > 0 && ending ? `${typed.slice(0, dot)}.${ending}` : undefined
}

/** Whether one letter is missing, added or changed, or two adjacent letters are swapped. */
function isOneSlipAway(typed: string, meant: string) {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start += 1
  const [typedRest, meantRest] = [typed.slice(start), meant.slice(start)]
  return (
    typedRest.slice(1) === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    (typedRest[0] === meantRest[1] &&
      typedRest[1] === meantRest[0] &&
      typedRest.slice(2) === meantRest.slice(2))
  )
}
