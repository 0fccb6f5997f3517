import { at, pick, type Random } from '@tests/support/random-values'
import {
  associationTexts,
  longTexts,
  nearMisses,
  officeTexts,
  ownLinks,
  shortAnswers,
} from '@tests/support/honest-texts'
import { ascii, cities, described, firms, makeAll, person } from '@tests/support/sign-up-samples'

/**
 * Makes 500 honest sign-ups: single people in nine languages, offices of one client, members of an association, short
 * texts, and texts with a link to the person's own site.
 */
export function honestSignUps(seed: number) {
  return makeAll(seed, [
    { count: 170, make: single },
    {
      count: 130,
      make: (random) => ({ lead: { ...single(random).lead, ...described(pick(random, longTexts)(random)) } }),
    },
    { count: 60, make: office },
    { count: 40, make: member },
    {
      count: 60,
      make: (random) => ({ lead: { ...single(random).lead, ...described(pick(random, shortAnswers)) } }),
    },
    {
      count: 25,
      make: (random) => ({ lead: { ...single(random).lead, ...described(pick(random, ownLinks)(random)) } }),
    },
    {
      count: 15,
      make: (random, index) => ({ lead: { ...single(random).lead, ...described(at(nearMisses, index)) } }),
    },
  ]).map((sample, index) => ({ ...sample, isFromForm: index % 33 !== 0 }))
}

function single(random: Random) {
  return { lead: person(random, Math.floor(random() * 10_000)) }
}

/** Ten clients with six offices each. The offices send the same text from one domain or from one domain per office. */
function office(random: Random, index: number) {
  const client = Math.floor(index / 6)
  const place = client % 3 === 0 ? `-${ascii(at(cities, index))}` : ''
  return {
    lead: {
      name: person(random, index).name,
      email: `office@group${client}${place}.example`,
      organization: `${at(firms, client)} Group ${client}`,
      ...described(`${at(officeTexts, client)} (request ${client})`),
    },
  }
}

/** Two associations of twenty cities each. All cities of an association copy the same text. */
function member(random: Random, index: number) {
  const { name } = person(random, index)
  const city = `${at(cities, index)} ${index}`
  return {
    lead: {
      name,
      email: `mayor@city${index}.example`,
      organization: `City of ${city}`,
      ...described(at(associationTexts, Math.floor(index / 20))),
    },
  }
}
