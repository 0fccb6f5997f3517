/** Milliseconds for a page to answer. In development its first visit waits for its compilation. */
export const answerTimeout = 60_000
