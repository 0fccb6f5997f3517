import { env } from '@/env'
import { clientNetwork } from '@/lib/client-network'
import { ownOrigins } from '@/lib/same-origin'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/keyed-hash'
import { parseUrl } from '@/lib/parse-url'

/** The home page, a campaign page or a legal document. */
const pageShape = /^\/((for|legal)\/[a-z0-9-]{1,60})?$/

/** The data about a sign-up request, besides its seven fields. */
export type Visit = {
  /** The network of the client. Null when no front door has verified the address. */
  network: string | null
  /** Whether the script of our own form sends it, after a time in which a person can fill in a form. */
  isFromForm: boolean
  /** The value of the honeypot field, which people cannot see. */
  honeypot: string
  /** The version of the privacy notice that the form showed, or an empty string. */
  noticeVersion: string
  /** The path of the page with the form. Null when the browser does not send it. */
  page: string | null
}

/** Reads the data from headers. The script sends it there, so that the body has only the seven fields. */
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

/** Reads the data from the form's own fields, for a form that was posted without a script. */
export function withFormFields(visit: Visit, fields: URLSearchParams): Visit {
  return {
    ...visit,
    honeypot: fields.get('website') ?? '',
    noticeVersion: fields.get('notice') ?? '',
    page: formPage(fields) ?? visit.page,
  }
}

/** The page on which the form was first filled in, when it is posted again from the page with its errors. */
export function formPage(fields: URLSearchParams | null) {
  return pageInForm(fields?.get('page') ?? '')
}

function pageInForm(page: string) {
  return pageShape.test(page) ? page : null
}

/**
 * The client's network from a header that the front door sets. Without the front door (no internal token) the
 * client controls the header, so it is ignored.
 */
export function networkOf(headers: Headers) {
  const address = headers.get('x-client-address')
  return env.INTERNAL_TOKEN && address ? clientNetwork(address) : null
}

/**
 * The path of a page of this site from the Referer header. The browser sends the full address to our own
 * site; other addresses are ignored.
 */
export function pageOf(referer: string) {
  const { origin = '', pathname = '' } = parseUrl(referer) ?? {}
  return ownOrigins.includes(origin) && pageShape.test(pathname) ? pathname : null
}

/**
 * In milliseconds: the shortest time in which a person fills in the form, and the longest time for which the
 * form stays open.
 */
const [fastestFill, longestStay] = [2_000, 24 * 60 * 60 * 1_000]

/** A token that proves that the form's script requested it from this network at this time. */
export function makeFormToken(network: string, now = Date.now()) {
  return `${now}.${signature(network, now)}`
}

/** Whether a form token is valid for this network, and neither suspiciously new nor too old. */
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
