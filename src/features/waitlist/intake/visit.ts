import { env } from '@/env'
import { clientNetwork } from '@/lib/client-network'
import { ownOrigins } from '@/lib/same-origin'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/keyed-hash'
import { parseUrl } from '@/lib/parse-url'

/** The home page, a campaign page or a legal document. */
const pageShape = /^\/((for|legal)\/[a-z0-9-]{1,60})?$/

/** What a request tells of itself beside the seven fields of a sign-up. */
export type Visit = {
  /** Who is asking, or null where no front door vouches for an address. */
  network: string | null
  /** Whether our own form's script sends it, after a time in which a person can fill in a form. */
  isFromForm: boolean
  /** What is in the field that people cannot see. */
  honeypot: string
  /** Which wording of the privacy notice the form showed, or an empty text. */
  noticeVersion: string
  /** Path of the page of the site that the form is on, or null where the browser does not say. */
  page: string | null
}

/** The script of the form sends these as headers, so that its body has the seven fields alone. */
export function readVisit({ headers }: Request): Visit {
  const network = networkOf(headers)
  const header = (name: string) => headers.get(name) ?? ''
  return {
    network,
    isFromForm: network !== null && isGoodFormToken(header('x-form-token'), network),
    honeypot: header('x-form-website'),
    noticeVersion: header('x-form-notice'),
    page: pageInForm(header('x-form-page')) ?? pageOf(header('referer')),
  }
}

/** A form that is sent without a script has them as fields of its own. */
export function withFormFields(visit: Visit, fields: URLSearchParams): Visit {
  return {
    ...visit,
    honeypot: fields.get('website') ?? '',
    noticeVersion: fields.get('notice') ?? '',
    page: formPage(fields) ?? visit.page,
  }
}

/** The page on which a form was first filled in, when it is sent again from the page that lists its mistakes. */
export function formPage(fields: URLSearchParams | null) {
  return pageInForm(fields?.get('page') ?? '')
}

function pageInForm(page: string) {
  return pageShape.test(page) ? page : null
}

/**
 * The front door replaces this header by the address it knows. Without the door (its token is the
 * sign of it) the header is whatever the client says, and means nothing.
 */
export function networkOf(headers: Headers) {
  const address = headers.get('x-client-address')
  return env.INTERNAL_TOKEN && address ? clientNetwork(address) : null
}

/** The browser names the page in full to our own site; whatever else is named there is not one of ours. */
export function pageOf(referer: string) {
  const { origin = '', pathname = '' } = parseUrl(referer) ?? {}
  return ownOrigins.includes(origin) && pageShape.test(pathname) ? pathname : null
}

/** In milliseconds: nobody fills in the form faster than this, nor keeps it open longer. */
const [fastestFill, longestStay] = [2_000, 24 * 60 * 60 * 1_000]

/** Proof that a form's script asked from this network at this time. */
export function makeFormToken(network: string, now = Date.now()) {
  return `${now}.${signature(network, now)}`
}

/** Whether a form token is our own, for this network, and neither suspiciously young nor too old. */
export function isGoodFormToken(token: string, network: string, now = Date.now()) {
  const [time = '', signaturePart = ''] = token.split('.')
  const age = now - Number(time)
  if (!/^\d{13}$/.test(time) || age < fastestFill || age > longestStay) return false
  const expected = Buffer.from(signature(network, Number(time)))
  const actual = Buffer.from(signaturePart)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function signature(network: string, time: number) {
  return keyedHash('form token', `${time} ${network}`)
}
