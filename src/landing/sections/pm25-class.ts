/** The upper limits of the classes of the US EPA's Air Quality Index, in micrograms of PM2.5 per cubic meter. */
export const pm25Ends = [9, 35.4, 55.4, 125.4, 225.4]

/** Returns the class of a PM2.5 reading, from 1 (good) to 6 (hazardous). */
export function pm25Class(micrograms: number) {
  return 1 + pm25Ends.filter((end) => micrograms > end).length
}
