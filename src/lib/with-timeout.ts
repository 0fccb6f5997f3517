/**
 * Resolves with the result of a promise.
 *
 * @param limit in milliseconds
 * @throws Error when the promise takes longer than the limit
 */
export function withTimeout<Value>(limit: number, promise: Promise<Value>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('This took too long.')), limit)
  })
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}
