/** Puts a count under a text field that says while typing whether the text still fits the design. */
export function lengthCount(best: number | undefined, most: number) {
  if (best === undefined) return {}
  const component = { path: '/src/landing/panel/length-count#LengthCount', clientProps: { best, most } }
  return { components: { afterInput: [component] } }
}
