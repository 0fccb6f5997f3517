/** What an answer or a request holds is unknown until it is checked; the library's own type says `any`. */
type Body = {
  json(): Promise<unknown>
}
