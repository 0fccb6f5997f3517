import fc from 'fast-check'
import { unseen } from '@tests/support/listed-bodies/listed-values'
import { bad, good, noText, padding, type Part } from '@tests/support/part'

const sentence = 'Please enter a valid email address'

/** An address in the parts it is put together from: each is known to be right. */
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
    .map(([name, mark]) => `${name}-${mark}`),
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

/** Each breaks a right address in one way. `at` says where, from 0 to 1. */
const breaks: readonly ((parts: Address, at: number) => string)[] = [
  (parts) => whole(parts).replace('@', ''),
  (parts) => whole(parts).replace('@', '.'),
  (parts) => whole(parts).replace('@', '@@'),
  (parts) => `b@${whole(parts)}`,
  ({ local }) => local,
  ({ local }) => `${local}@`,
  (parts) => `@${domainOf(parts)}`,
  ({ local, last }) => `${local}@${last}`,
  (parts) => `${whole(parts)}.`,
  (parts) => `.${whole(parts)}`,
  (parts) => whole(parts).replace('@', '.@'),
  (parts) => whole(parts).replace('@', '@.'),
  (parts) => whole(parts).replace('@', '@-'),
  (parts) => whole(parts).replace('-', '..'),
  (parts) => `${whole(parts)}-`,
  (parts) => whole({ ...parts, labels: [...parts.labels, ''] }),
  (parts) => whole({ ...parts, labels: [...parts.labels, 'a-'] }),
  (parts) => whole({ ...parts, labels: [...parts.labels, 'a_b'] }),
  (parts) => whole({ ...parts, labels: [...parts.labels, 'x'.repeat(64)] }),
  (parts) => whole({ ...parts, labels: Array<string>(130).fill('a') }),
  (parts) => whole({ ...parts, local: `${parts.local}${'a'.repeat(64)}` }),
  (parts) => whole({ ...parts, last: 'o' }),
  (parts) => whole({ ...parts, last: '42' }),
  (parts) => whole({ ...parts, last: 'c0m' }),
  (parts) => whole({ ...parts, last: '--' }),
  ({ local }, at) => `${local}@${Math.floor(at * 255)}.0.0.${Math.floor(at * 255)}`,
  ({ local }) => `${local}@[127.0.0.1]`,
  (parts) => `<${whole(parts)}>`,
  (parts) => `Ada <${whole(parts)}>`,
  (parts) => `${whole(parts)},b@example.org`,
  (parts) => `mailto:${whole(parts)}`,
  (parts) => `"${whole(parts)}`,
  (parts) => `${whole(parts)}\r\nBcc: x@example.org`,
]

/** None of them may stand anywhere within an address. */
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
    .map(([parts, intruder, at]) => insert(whole(parts), intruder, at)),
)

const goodEmail = fc
  .tuple(address, padding, fc.constantFrom('NFC', 'NFD'))
  .map(([parts, space, form]): Part => {
    const email = whole(parts)
    return good(`${space}${email.normalize(form)}${space}`, email)
  })

/** E-mail addresses, each with what must become of it. */
export const emailPart = fc.oneof(
  { weight: 6, arbitrary: goodEmail },
  { weight: 3, arbitrary: brokenEmail.map(bad(sentence)) },
  noText.map(bad(sentence)),
)

function whole(parts: Address) {
  return `${parts.local}@${domainOf(parts)}`
}

function domainOf({ labels, last }: Address) {
  return [...labels, last].join('.')
}

/** Between the first character and the last, so that it is not taken for space around the address. */
function insert(text: string, intruder: string, at: number) {
  const characters = [...text]
  const place = 1 + Math.floor(at * (characters.length - 2))
  return [...characters.slice(0, place), intruder, ...characters.slice(place)].join('')
}
