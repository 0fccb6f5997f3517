/**
 * The body of a response or a request is unknown until it is checked. The library's own type is `any`. Only an
 * interface adds to the library's; a type of the same name would have no effect.
 */
interface Body {
  json(): Promise<unknown>
}
