/** Says what a test measured for a target, as `npm run test:faults` reads it for its table. */
export function logFigure(id: string, text: string) {
  console.log(`figure ${id}: ${text}`)
}
