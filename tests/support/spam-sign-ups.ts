import { at, pick, type Random } from '@tests/support/random-values'
import { industries } from '@tests/support/sign-up-parts'
import { described, makeAll } from '@tests/support/sign-up-samples'

/**
 * Makes 500 spam sign-ups: programs that fill in every field, links in names, lists of links, the same text to many
 * sites, and single offers.
 */
export function spamSignUps(seed: number) {
  return makeAll(seed, [
    {
      count: 130,
      make: (random) => ({
        lead: { ...robot(random), ...described(pick(random, offers)(random)) },
        honeypot: 'https://x.example',
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
  const id = Math.floor(random() * 1e9).toString(36)
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
    email: `${id}@${pick(random, spamDomains)}`,
    organization: pick(random, [
      'google',
      'Google',
      `Company ${id}`,
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

/** Texts that spammers send unchanged to every form. */
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
