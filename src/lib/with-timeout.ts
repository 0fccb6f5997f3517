/** What a promise comes to, for whoever waits no longer than this, in milliseconds. @throws where it takes longer. */
export function withTimeout<Value>(limit: number, promise: Promise<Value>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('This took too long.')), limit)
  })
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}
