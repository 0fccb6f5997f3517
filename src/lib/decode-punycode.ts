const [base, shortest, longest, skew, damp, firstBias] = [36, 1, 26, 38, 700, 72]

/**
 * Decodes a label of a domain name. `encoded` is the part after `xn--`, in lowercase letters.
 *
 * @returns the letters, or null where the label is invalid
 * @see RFC 3492, section 6.2
 */
export function decodePunycode(encoded: string) {
  const delimiter = encoded.lastIndexOf('-')
  const letters = [...encoded.slice(0, Math.max(delimiter, 0))]
  const digits = [...encoded.slice(delimiter + 1)].map((character) => parseInt(character, base))
  if (digits.length === 0 || digits.some(Number.isNaN)) return null
  let [code, place, bias, at] = [128, 0, firstBias, 0]
  while (at < digits.length) {
    const before = place
    for (let [weight, step] = [1, base]; ; step += base) {
      // RFC 3492 counts the letters first, then the numerals.
      const digit = digits[at++]
      if (digit === undefined) return null
      const value = digit < 10 ? digit + 26 : digit - 10
      place += value * weight
      const threshold = Math.min(Math.max(step - bias, shortest), longest)
      if (value < threshold) break
      weight *= base - threshold
    }
    const count = letters.length + 1
    bias = adaptedBias(place - before, count, before === 0)
    code += Math.floor(place / count)
    if (code > 0x10ffff) return null
    letters.splice(place % count, 0, String.fromCodePoint(code))
    place = (place % count) + 1
  }
  return letters.join('')
}

function adaptedBias(distance: number, count: number, isFirst: boolean) {
  let delta = Math.floor(distance / (isFirst ? damp : 2))
  delta += Math.floor(delta / count)
  let bias = 0
  for (; delta > ((base - shortest) * longest) / 2; bias += base)
    delta = Math.floor(delta / (base - shortest))
  return bias + Math.floor((base * delta) / (delta + skew))
}
