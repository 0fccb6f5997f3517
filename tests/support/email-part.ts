import fc from 'fast-check'
import { unseen } from '@tests/support/listed-bodies/listed-values'
import { bad, good, nonText, padding, type Part } from '@tests/support/part'

const sentence = 'Please enter a valid email address'

/** The parts of an address. Each part is valid. */
type Address = {
  local: string
  /** The labels of the domain before the last. */
  labels: string[]
  last: string
}

const address: fc.Arbitrary<Address> = fc.record({
  local: fc
    .tuple(
      fc.constantFrom(
        'ada',
        'a.b',
        'x_y',
        'm+tag',
        "o'neil",
        'q-1',
        '2',
        'a.b.c+d',
        'почта',
        '用户',
        'zoë',
        'b=c/d',
      ),
      fc.uuid(),
    )
    .map(([name, id]) => `${name}-${id}`),
  labels: fc.array(
    fc.constantFrom(
      'example',
      'mail',
      'a',
      '1',
      '3com',
      'ex--ample',
      'x'.repeat(63),
      'bücher',
      '例え',
      'пример',
    ),
    { minLength: 1, maxLength: 2 },
  ),
  last: fc.constantFrom('org', 'co', 'museum', 'XYZ', 'рф', 'テスト', 'xn--p1ai'),
})

/** Each function makes a valid address invalid in one way. `at` is the position, from 0 to 1. */
const breaks: readonly ((parts: Address, at: number) => string)[] = [
  (parts) => joinAddress(parts).replace('@', ''),
  (parts) => joinAddress(parts).replace('@', '.'),
  (parts) => joinAddress(parts).replace('@', '@@'),
  (parts) => `b@${joinAddress(parts)}`,
  ({ local }) => local,
  ({ local }) => `${local}@`,
  (parts) => `@${domainOf(parts)}`,
  ({ local, last }) => `${local}@${last}`,
  (parts) => `${joinAddress(parts)}.`,
  (parts) => `.${joinAddress(parts)}`,
  (parts) => joinAddress(parts).replace('@', '.@'),
  (parts) => joinAddress(parts).replace('@', '@.'),
  (parts) => joinAddress(parts).replace('@', '@-'),
  (parts) => joinAddress(parts).replace('-', '..'),
  (parts) => `${joinAddress(parts)}-`,
  (parts) => joinAddress({ ...parts, labels: [...parts.labels, ''] }),
  (parts) => joinAddress({ ...parts, labels: [...parts.labels, 'a-'] }),
  (parts) => joinAddress({ ...parts, labels: [...parts.labels, 'a_b'] }),
  (parts) => joinAddress({ ...parts, labels: [...parts.labels, 'x'.repeat(64)] }),
  (parts) => joinAddress({ ...parts, labels: Array<string>(130).fill('a') }),
  (parts) => joinAddress({ ...parts, local: `${parts.local}${'a'.repeat(64)}` }),
  (parts) => joinAddress({ ...parts, last: 'o' }),
  (parts) => joinAddress({ ...parts, last: '42' }),
  (parts) => joinAddress({ ...parts, last: 'c0m' }),
  (parts) => joinAddress({ ...parts, last: '--' }),
  ({ local }, at) => `${local}@${Math.floor(at * 255)}.0.0.${Math.floor(at * 255)}`,
  ({ local }) => `${local}@[127.0.0.1]`,
  (parts) => `<${joinAddress(parts)}>`,
  (parts) => `Ada <${joinAddress(parts)}>`,
  (parts) => `${joinAddress(parts)},b@example.org`,
  (parts) => `mailto:${joinAddress(parts)}`,
  (parts) => `"${joinAddress(parts)}`,
  (parts) => `${joinAddress(parts)}\r\nBcc: x@example.org`,
]

/** Characters that an address may not contain. */
const intruders = [
  ...unseen,
  ...' \t\n\r"()<>[]\\,;:\u0000\u0007\u001B\u007F\u0085\u00A0\u202E\u2066\u3000\uFEFF',
  '\uD800',
]

const brokenEmail = fc.oneof(
  fc
    .tuple(address, fc.constantFrom(...breaks), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([parts, broken, at]) => broken(parts, at)),
  fc
    .tuple(address, fc.constantFrom(...intruders), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([parts, intruder, at]) => insert(joinAddress(parts), intruder, at)),
)

const goodEmail = fc
  .tuple(address, padding, fc.constantFrom('NFC', 'NFD'))
  .map(([parts, space, form]): Part => {
    const email = joinAddress(parts)
    return good(`${space}${email.normalize(form)}${space}`, email)
  })

/** Email addresses, each with the expected result. */
export const emailPart = fc.oneof(
  { weight: 6, arbitrary: goodEmail },
  { weight: 3, arbitrary: brokenEmail.map(bad(sentence)) },
  nonText.map(bad(sentence)),
)

function joinAddress(parts: Address) {
  return `${parts.local}@${domainOf(parts)}`
}

function domainOf({ labels, last }: Address) {
  return [...labels, last].join('.')
}

/** Inserts the intruder between the first and the last character, so that no normalization trims it. */
function insert(text: string, intruder: string, at: number) {
  const characters = [...text]
  const index = 1 + Math.floor(at * (characters.length - 2))
  return [...characters.slice(0, index), intruder, ...characters.slice(index)].join('')
}
