/** The kind of a request's body, in lowercase letters and without what may follow it, such as the character set. */
export function contentType({ headers }: Request) {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}
