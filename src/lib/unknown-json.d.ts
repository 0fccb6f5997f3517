/** What an answer or a request holds is unknown until it is checked; the library's own type says `any`. */
interface Body {
  json(): Promise<unknown>
}
