import { industries } from '@/features/waitlist/industries'
import type { LeadInput } from '@/features/waitlist/intake/lead-input'
import type { LeadStatus } from '@/features/waitlist/lead-statuses'

export type LeadSample = LeadInput & { status: LeadStatus; isOwned: boolean; page: string; createdAt: Date }

const days = 180
const day = 24 * 60 * 60 * 1_000

const firstNames = ['Ada', 'Grace', 'Zoë', 'Łukasz', 'Mei', 'Ibrahim', 'Søren', 'Anjali', 'Ngozi'] as const
const lastNames = ['Hopper', 'Ångström', 'Wójcik', 'Tanaka', 'Okafor', 'O’Brien', 'García-López'] as const
const organizations = [
  'City of Turku',
  'Harbor Lines',
  'Northern Grid',
  'Acme Insurance',
  'Département de la mobilité et de l’environnement urbain',
  'Kobayashi Logistics KK',
  'Green Quarter Real Estate',
  '3 Rivers Transit',
] as const
const wishes = [
  'Readings every ten seconds on two tram lines, for one winter.',
  'We need the raw data in our own cloud.\n\nIs there an interface for it, and is it in the price?',
  'Noise as well as air quality, on forty refuse trucks. Our council decides in spring.',
] as const
const pages = ['/', '/', '/', '/for/smart-cities', '/for/winter-pilot'] as const
const packages = ['', 'pilot', 'professional', 'professional', 'enterprise'] as const

/**
 * Creates leads like those of half a year, the newest from today. Recent days have more leads, and older
 * leads have progressed further. The result is always the same people. Their addresses can never receive mail
 * (RFC 2606).
 */
export function leadSamples(count: number, now: Date): LeadSample[] {
  const random = randomNumbers(20_260_101)
  return Array.from({ length: count }, (_, index) => {
    const age = random() ** 2 * days
    const [first, last] = [pick(firstNames, random()), pick(lastNames, random())]
    const needsCustomSolution = random() < 0.2
    return {
      name: `${first} ${last}`,
      email: `${toEmailPart(first)}.${toEmailPart(last)}.${index + 1}@organization-${1 + (index % 97)}.example`,
      organization: pick(organizations, random()),
      industry: pick(industries, random()).value,
      package: pick(packages, random()) || undefined,
      needsCustomSolution,
      customSolutionDescription: needsCustomSolution ? pick(wishes, random()) : undefined,
      status: statusAt(age, random()),
      isOwned: random() < 0.5,
      page: pick(pages, random()),
      createdAt: new Date(now.getTime() - age * day),
    }
  })
}

/** The status of a lead of this age in days. */
function statusAt(age: number, chance: number): LeadStatus {
  if (chance < 0.06) return 'spam'
  if (age < 3 || chance < 0.2) return 'new'
  if (chance < 0.5) return 'contacted'
  if (age < 21 || chance < 0.7) return 'qualified'
  return chance < 0.85 ? 'won' : 'lost'
}

function pick<Values extends readonly [unknown, ...unknown[]]>(
  values: Values,
  chance: number,
): Values[number] {
  return values[Math.floor(chance * values.length)] ?? values[0]
}

function toEmailPart(name: string) {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/** Pseudorandom numbers from 0 to 1, the same for each seed (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
