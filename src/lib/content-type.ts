/**
 * Returns the media type of a request's body in lowercase letters, without parameters such as the character
 * set.
 */
export function contentType({ headers }: Request) {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}
