import type { LeadInput } from '@/features/waitlist/intake/lead-input'
import { industries } from '@tests/support/sign-up-parts'
import { type Random, pick, randomFrom } from '@tests/support/random-values'

/** A sign-up as the site receives it. `isFromForm` tells whether a person filled in our form or a program posted it. */
export type SampleSignUp = { lead: LeadInput; honeypot: string; isFromForm: boolean }

type SampleChanges = { lead: Partial<LeadInput>; honeypot?: string; isFromForm?: boolean }

export type Kind = { count: number; make: (random: Random, index: number) => SampleChanges }

/** Makes `count` sign-ups of each kind. The same seed gives the same sign-ups. */
export function makeAll(seed: number, kinds: readonly Kind[]): SampleSignUp[] {
  const random = randomFrom(seed)
  let made = 0
  return kinds.flatMap(({ count, make }) =>
    Array.from({ length: count }, (_, index) => {
      made += 1
      const { lead, ...rest } = make(random, index)
      const defaults = {
        ...person(random, made),
        needsCustomSolution: false,
        customSolutionDescription: undefined,
      }
      return {
        honeypot: '',
        isFromForm: false,
        ...rest,
        lead: { ...defaults, ...lead, email: addNumber(lead, defaults, made) },
      }
    }),
  )
}

/** Adds the number to the address, so that each sample has its own row, even with the same name and domain. */
function addNumber(lead: Partial<LeadInput>, defaults: { email: string }, number: number) {
  return (lead.email ?? defaults.email).replace('@', `.${number}@`)
}

export function described(text: string) {
  return { needsCustomSolution: true, customSolutionDescription: text }
}

const firstNames =
  'Anna Lukas Zoë Łukasz Mei Ibrahim Chloé José Søren Ingrid Priya Kwame Yuki Olena Marco Aoife Jürgen Fatima'.split(
    ' ',
  )
const lastNames =
  'Müller Nowak Rossi Tanaka Okafor García Dubois Jensen Kowalska Smith de Vries Ångström O’Brien Shevchenko Patel Weber'.split(
    ' ',
  )
export const cities =
  'Hamburg Utrecht Gdańsk Lyon Sevilla Torino Aarhus Kraków Leeds Osaka Nairobi Pune Tampere Ghent Porto Basel Malmö Split'.split(
    ' ',
  )
const publicOrganizations = [
  'City of',
  'Stadtwerke',
  'Gemeente',
  'Ville de',
  'Ayuntamiento de',
  'Comune di',
  'Port of',
  'University of',
]
export const firms = [
  'Harbor Lines',
  'Nordwind Logistik',
  'Acme Insurance',
  'Northern Grid',
  'Open Data Works',
  'Meyer & Sons Real Estate',
  'St. John Energy',
  'A.P. Transport',
]
const freeMail = ['gmail.com', 'outlook.com', 'gmx.de', 'yahoo.fr', 'web.de', 'icloud.com', 'proton.me']

export function person(random: Random, number: number) {
  const [first, last] = [pick(random, firstNames), pick(random, lastNames)]
  const isPublic = random() < 0.5
  const organization = isPublic
    ? `${pick(random, publicOrganizations)} ${pick(random, cities)}`
    : pick(random, firms)
  const domain = random() < 0.15 ? pick(random, freeMail) : `${ascii(organization)}-${number % 97}.example`
  return {
    name: random() < 0.05 ? `${first} ${last}, Ph.D.` : `${first} ${last}`,
    email: `${ascii(first)}.${ascii(last)}@${domain}`,
    organization,
    industry: pick(random, industries),
    package: pick(random, ['enterprise', 'professional', 'pilot', '']) || undefined,
  }
}

export function ascii(text: string) {
  return (
    text
      .normalize('NFKD')
      .replace(/[^A-Za-z]+/g, '')
      .toLowerCase() || 'x'
  )
}
