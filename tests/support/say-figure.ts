/** Says what a test measured for a target, as `npm run test:faults` reads it for its table. */
export function sayFigure(id: string, text: string) {
  console.log(`figure ${id}: ${text}`)
}
