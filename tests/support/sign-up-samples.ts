import type { LeadInput } from '@/features/waitlist/intake/lead-input'
import { industries } from '@tests/support/sign-up-parts'

/** A sign-up as it reaches the site, and how: filled in by a person in our form, or posted by a program. */
export type SampleSignUp = { lead: LeadInput; decoy: string; isFromForm: boolean }

type Made = { lead: Partial<LeadInput>; decoy?: string; isFromForm?: boolean }

type Kind = { count: number; make: (random: Random, index: number) => Made }

/** So many honest sign-ups: single people in nine languages, offices of one client, members of an association, short answers, links of their own. */
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

/** So much spam: programs that fill in every field, links in names, lists of links, copies to many sites, single offers. */
export function spamSignUps(seed: number) {
  return makeAll(seed, [
    {
      count: 130,
      make: (random) => ({
        lead: { ...robot(random), ...described(pick(random, offers)(random)) },
        decoy: 'https://x.example',
      }),
    },
    {
      count: 70,
      make: (random) => ({ lead: { ...robot(random), name: pick(random, linkedNames)(random) } }),
    },
    {
      count: 80,
      make: (random) => ({ lead: { ...robot(random), ...described(pick(random, linkLists)(random)) } }),
    },
    {
      count: 100,
      make: (random, index) => ({
        lead: { ...robot(random), ...described(at(copies, Math.floor(index / 20))) },
      }),
    },
    {
      count: 120,
      make: (random, index) => ({
        lead: { ...robot(random), ...described(pick(random, offers)(random)) },
        isFromForm: index % 2 === 0,
      }),
    },
  ])
}

/** The samples in an order that mixes them, always the same for one seed. */
export function shuffled<Sample>(samples: readonly Sample[], seed: number) {
  const random = randomFrom(seed)
  return samples
    .map((sample) => ({ sample, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ sample }) => sample)
}

type Random = () => number

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function makeAll(seed: number, kinds: readonly Kind[]): SampleSignUp[] {
  const random = randomFrom(seed)
  let made = 0
  return kinds.flatMap(({ count, make }) =>
    Array.from({ length: count }, (_, index) => {
      made += 1
      const { lead, ...how } = make(random, index)
      const usual = {
        ...person(random, made),
        needsCustomSolution: false,
        customSolutionDescription: undefined,
      }
      return {
        decoy: '',
        isFromForm: false,
        ...how,
        lead: { ...usual, ...lead, email: mailOf(lead, usual, made) },
      }
    }),
  )
}

/** One row for each: the number keeps two people of one name and domain apart. */
function mailOf(lead: Partial<LeadInput>, usual: { email: string }, number: number) {
  return (lead.email ?? usual.email).replace('@', `.${number}@`)
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  return at(values, Math.floor(random() * values.length))
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}

function described(text: string) {
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
const cities =
  'Hamburg Utrecht Gdańsk Lyon Sevilla Torino Aarhus Kraków Leeds Osaka Nairobi Pune Tampere Ghent Porto Basel Malmö Split'.split(
    ' ',
  )
const bodies = [
  'City of',
  'Stadtwerke',
  'Gemeente',
  'Ville de',
  'Ayuntamiento de',
  'Comune di',
  'Port of',
  'University of',
]
const firms = [
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

function person(random: Random, number: number) {
  const [first, last] = [pick(random, firstNames), pick(random, lastNames)]
  const isPublic = random() < 0.5
  const organization = isPublic ? `${pick(random, bodies)} ${pick(random, cities)}` : pick(random, firms)
  const domain = random() < 0.15 ? pick(random, freeMail) : `${ascii(organization)}-${number % 97}.example`
  return {
    name: random() < 0.05 ? `${first} ${last}, Ph.D.` : `${first} ${last}`,
    email: `${ascii(first)}.${ascii(last)}@${domain}`,
    organization,
    industry: pick(random, industries),
    package: pick(random, ['enterprise', 'professional', 'pilot', '']) || undefined,
  }
}

function ascii(text: string) {
  return (
    text
      .normalize('NFKD')
      .replace(/[^A-Za-z]+/g, '')
      .toLowerCase() || 'x'
  )
}

function single(random: Random) {
  return { lead: person(random, Math.floor(random() * 10_000)) }
}

/** Ten clients with six offices each: one text, passed on by a colleague, from one domain or one per country. */
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

/** Two associations of twenty cities each that were sent a text to copy. */
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

const officeTexts = [
  'Temperature and humidity on our delivery routes, for all depots, by the end of the year.',
  'Wir brauchen Luftqualitätsdaten für alle Standorte, am besten ab dem Frühjahr.',
  'Nous cherchons des capteurs de bruit pour nos entrepôts, avec une interface ouverte.',
  'Road surface data for our claims department, in every country where we have an office.',
]

const associationTexts = [
  'As a member of the Clean Streets network we would like to take part in the pilot for mobile air quality sensing, as described in the newsletter of October.',
  'Als Mitglied des Städtebundes möchten wir an der Erprobung mobiler Messungen teilnehmen, wie im Rundschreiben beschrieben. Bitte nehmen Sie Kontakt mit uns auf.',
]

const shortAnswers = [
  'Please call me back',
  'Air quality sensors',
  'Noise, 40 buses, spring',
  'Need more information',
  'Bitte um Rückruf',
  'Plus d’informations svp',
  'Más información, gracias',
  'As discussed on the phone',
  'See attached, thanks',
  '詳しい説明をお願いします。よろしく',
]

const longTexts: readonly ((random: Random) => string)[] = [
  (random) =>
    `We run ${20 + Math.floor(random() * 400)} buses in ${pick(random, cities)} and want to measure nitrogen dioxide and particulates street by street, starting next spring.`,
  (random) =>
    `Wir möchten in ${pick(random, cities)} Hitzeinseln erfassen, ungefähr ${5 + Math.floor(random() * 90)} Fahrzeuge der Stadtreinigung, Beginn im Sommer. Gibt es eine Schnittstelle zu unserem GIS?`,
  (random) =>
    `Nous gérons ${pick(random, cities)} et ses environs. Il nous faut une mesure de la qualité de l’air autour de ${2 + Math.floor(random() * 50)} écoles avant la rentrée.`,
  (random) =>
    `Queremos medir el tráfico y el ruido en ${pick(random, cities)}, con ${3 + Math.floor(random() * 60)} vehículos, y publicar los datos abiertos cada mes.`,
  (random) =>
    `Cerchiamo dati sulla temperatura stradale per ${pick(random, cities)}; la flotta ha ${8 + Math.floor(random() * 200)} mezzi. Budget da approvare a giugno.`,
  (random) =>
    `Wij willen met ${4 + Math.floor(random() * 30)} voertuigen meten in ${pick(random, cities)}. Kunnen de gegevens naar ons eigen platform?`,
  (random) =>
    `Potrzebujemy pomiarów pyłu w mieście ${pick(random, cities)}, około ${6 + Math.floor(random() * 80)} pojazdów, od jesieni.`,
  (random) =>
    `${pick(random, cities)}のバス${10 + Math.floor(random() * 90)}台に搭載して大気質を測定したいと考えています。来年の春からです。`,
  (random) =>
    `Нам потрібні дані про якість повітря у місті ${pick(random, cities)}, близько ${5 + Math.floor(random() * 70)} автомобілів.`,
]

const ownLinks: readonly ((random: Random) => string)[] = [
  (random) =>
    `Our climate plan is at https://www.${ownSite(random)}/climate and we need data for chapter four.`,
  (random) => `Please see www.${ownSite(random)} for the depots; we would start with three of them.`,
  (random) =>
    `Our open data portal (https://data.${ownSite(random)}) takes CSV; our GIS is at https://gis.${ownSite(random)}.`,
  (random) =>
    `The tender is published at https://${ownSite(random)}/2026/1187. Could you answer by the end of the month?`,
  (random) => `We are ${ownSite(random)}.com, 1,200 vehicles, looking for road temperature data.`,
]

function ownSite(random: Random) {
  return `${ascii(pick(random, cities))}${Math.floor(random() * 1_000)}.example`
}

/** Words that spam uses as well. */
const nearMisses = [
  'The ranking of our districts by heat stress should be public; we need the data behind it.',
  'Is a loan of two sensors possible before we buy? We would test them for a month.',
  'Measure traffic around the casino of Monte Carlo, where parking is a problem at night.',
  'We invest in clean transport and would like to see a business case for 300 vans.',
  'Increase the traffic safety around schools; our website traffic counter shows interest from parents.',
  'We insure pharmacies and hospitals and need flood and heat data for their streets.',
  'Our dating of road damage is poor: photographs have no place and no time.',
  'Betting on mild winters was wrong; we need road temperatures to plan salt.',
  'Guaranteed response times and a service level agreement are a must for us.',
  'We publish a list of emissions by street; can an e-mail alert be sent when a limit is passed?',
]

const spamDomains = [
  'mail.ru',
  'gmail.com',
  'seo-agency.top',
  'best-offers.shop',
  'outlook.com',
  'promo24.xyz',
  'yandex.ru',
]

function robot(random: Random) {
  const mark = Math.floor(random() * 1e9).toString(36)
  return {
    name: pick(random, [
      'Robertwhofe',
      'JamesTic',
      'Mike Harris',
      'Anna',
      'Eric Jones',
      'Надежда',
      'VivianFrela',
      'SEO Expert Team',
    ]),
    email: `${mark}@${pick(random, spamDomains)}`,
    organization: pick(random, [
      'google',
      'Google',
      `Company ${mark}`,
      'SEO',
      'freelance',
      'Digital Marketing',
    ]),
    industry: pick(random, industries),
    package: pick(random, ['enterprise', 'professional', '']) || undefined,
  }
}

const linkedNames: readonly ((random: Random) => string)[] = [
  (random) => `Claim your prize https://win${Math.floor(random() * 999)}.example`,
  (random) => `best-casino${Math.floor(random() * 999)}.xyz`,
  () => 'Visit www.cheap-pills.example',
  () => '<a href=x>Hello</a>',
  (random) => `[url=http://a${Math.floor(random() * 99)}.example]click[/url]`,
]

const linkLists: readonly ((random: Random) => string)[] = [
  (random) =>
    Array.from(
      { length: 3 + Math.floor(random() * 5) },
      (_, index) => `http://shop${index}.example/${Math.floor(random() * 1e6)}`,
    ).join(' '),
  (random) => `Great post! [url=https://pills${Math.floor(random() * 999)}.example]buy now[/url]`,
  (random) => `Hello <a href="https://slots${Math.floor(random() * 999)}.example">free slots</a> bye`,
  (random) => `Interesting site. [URL]https://watch${Math.floor(random() * 999)}.example[/URL] thanks`,
]

/** Sent word for word to every form that is found. */
const copies = [
  'I noticed that your company could get far more customers. We have helped hundreds of firms like yours. Interested? Reply to this message.',
  'Dear owner, a partner abroad wishes to transfer a large sum through your company. Please answer in confidence.',
  'We are a leading manufacturer of LED lights and packaging in Shenzhen. Ask for our catalogue and price list today.',
  'Do you need virtual assistants for your office? Ours work for three dollars an hour. Reply with YES and we call you.',
  'Your site is missing a video. Our studio makes explainer videos that sell. See https://videos.example for examples.',
]

const offers: readonly ((random: Random) => string)[] = [
  (random) =>
    `Hi, I checked your site and it could rank higher. Our SEO package with ${100 + Math.floor(random() * 900)} backlinks costs $99: https://rank${Math.floor(random() * 999)}.example`,
  (random) =>
    `Get to the first page of Google in ${5 + Math.floor(random() * 40)} days. Link building by experts, www.rankers.example`,
  (random) =>
    `Earn $${100 + Math.floor(random() * 900)} a day with bitcoin. Guaranteed profit, join https://t.me/coins${Math.floor(random() * 99)}`,
  (random) =>
    `Online casino with ${20 + Math.floor(random() * 200)} free spins, play now http://spin${Math.floor(random() * 999)}.example`,
  (random) =>
    `Cheap viagra and cialis, no prescription, ship in ${1 + Math.floor(random() * 9)} days http://rx.example`,
  (random) =>
    `Business loans up to $${50 + Math.floor(random() * 900)}k at 2%. Apply on WhatsApp +1 555 ${Math.floor(1000 + random() * 8999)}`,
  (random) =>
    `We sell a verified email list of ${1 + Math.floor(random() * 9)} million decision makers, b2b leads for every country.`,
  (random) =>
    `Guest posts on sites with domain authority ${40 + Math.floor(random() * 50)}, dofollow backlinks, ask for the price list.`,
  (random) =>
    `Лучшее онлайн казино, бонус ${500 + Math.floor(random() * 5000)} рублей: http://kazino${Math.floor(random() * 99)}.example`,
  (random) =>
    `Hot singles in your area, ${10 + Math.floor(random() * 90)} online now, best dating site https://love.example`,
  (random) =>
    `Replica watches and bags, ${50 + Math.floor(random() * 40)}% off, http://replica${Math.floor(random() * 99)}.example`,
  (random) =>
    `We redesign your website and build mobile apps from $${100 + Math.floor(random() * 900)}. Website redesign services at https://webteam.example, more organic traffic guaranteed.`,
]
