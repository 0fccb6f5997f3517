/** What the form calls a field that Payload names by the labels on the way to it. */
export function nameOfField(label = '') {
  return label
    .replaceAll(/(?:Sections > )?Block (\d+) \(([^)]*)\)/g, 'Section $1 ($2)')
    .replaceAll(' > ', ' › ')
}
