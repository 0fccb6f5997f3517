/** Returns the form's name for a field. Payload names it by the labels on the path to it. */
export function nameOfField(label = '') {
  return label
    .replaceAll(/(?:Sections > )?Block (\d+) \(([^)]*)\)/g, 'Section $1 ($2)')
    .replaceAll(' > ', ' › ')
}
