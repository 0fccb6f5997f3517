/** Where the classes of the air quality index end, in micrograms of PM2.5 in a cubic meter. */
export const pm25Ends = [9, 35.4, 55.4, 125.4, 225.4]

/** The class of a reading of PM2.5, from 1 (good) to 6 (hazardous). */
export function pm25Class(micrograms: number) {
  return 1 + pm25Ends.filter((end) => micrograms > end).length
}
