/**
 * Writes one email address in ten ways. They differ in case, space, Unicode composition, and the Punycode form of the
 * domain.
 */
export function spellingsOf(id: string) {
  const [composed, decomposed] = ['zo\u00EB', 'zoe\u0308']
  const [domain, decomposedDomain] = ['b\u00FCcher.example', 'bu\u0308cher.example']
  return [
    `${composed}-${id}@${domain}`,
    `${decomposed}-${id}@${domain}`,
    `${composed}-${id}@${decomposedDomain}`,
    `${decomposed}-${id}@${decomposedDomain}`,
    `${composed}-${id}@xn--bcher-kva.example`,
    `${decomposed}-${id}@XN--BCHER-KVA.example`,
    `${composed}-${id}@${domain}`.toUpperCase(),
    `  ${composed}-${id}@${domain}  `,
    `${composed}-${id}@B\u00DCcher.EXAMPLE`,
    `ZO\u00CB-${id}@bu\u0308cher.Example`,
  ]
}

/** Returns the key that the site stores for all ten spellings. */
export function keyOf(id: string) {
  return `zo\u00EB-${id}@xn--bcher-kva.example`
}
