/** Ten ways in which one e-mail address is written: case, spaces, composed and decomposed, the domain as DNS has it. */
export function spellingsOf(mark: string) {
  const [composed, decomposed] = ['zo\u00EB', 'zoe\u0308']
  const [domain, decomposedDomain] = ['b\u00FCcher.example', 'bu\u0308cher.example']
  return [
    `${composed}-${mark}@${domain}`,
    `${decomposed}-${mark}@${domain}`,
    `${composed}-${mark}@${decomposedDomain}`,
    `${decomposed}-${mark}@${decomposedDomain}`,
    `${composed}-${mark}@xn--bcher-kva.example`,
    `${decomposed}-${mark}@XN--BCHER-KVA.example`,
    `${composed}-${mark}@${domain}`.toUpperCase(),
    `  ${composed}-${mark}@${domain}  `,
    `${composed}-${mark}@B\u00DCcher.EXAMPLE`,
    `ZO\u00CB-${mark}@bu\u0308cher.Example`,
  ]
}

/** The one form under which all of them are kept. */
export function keyOf(mark: string) {
  return `zo\u00EB-${mark}@xn--bcher-kva.example`
}
