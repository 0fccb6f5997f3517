/** The body of a response or a request is unknown until it is checked. The library's own type is `any`. */
type Body = {
  json(): Promise<unknown>
}
