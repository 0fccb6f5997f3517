/** What a log must not hold: addresses of people, tokens and cookies, and the words that the tests sign up with. */
const forbidden = [
  /[^\s<>"'(),;:=[\]{}\\/]+@[^\s<>"'(),;:=[\]{}\\/]+\.[a-z]{2,}/i,
  /\beyJ[\w-]{10,}/,
  /(payload-token|known-device)=[\w-]/,
  /Ada Lovelace|City of Somewhere/,
]

/** The first admin's own address is shown once, to whoever starts the site for the first time. */
const welcome = /^\s*First admin\s+\S+$/

/** S10: the lines of a log that say who somebody is, or that could be used to pass for them. */
export function findPersonalData(log: string) {
  return log
    .split('\n')
    .filter((line) => !welcome.test(line) && forbidden.some((pattern) => pattern.test(line)))
}
