/** Logs a measured value of a target. `npm run test:faults` reads this line for its table. */
export function logFigure(id: string, text: string) {
  console.log(`figure ${id}: ${text}`)
}
