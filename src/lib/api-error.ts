const statusOf = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  failed: 500,
  unavailable: 503,
} as const

type Code = keyof typeof statusOf

/** An expected refusal. The person who sent the request may read its message. */
export class ApiError extends Error {
  readonly status: number
  /** After how many seconds a retry makes sense, where that is known. */
  retryAfter?: number

  /** @param fields one sentence for each invalid field of the request */
  constructor(
    readonly code: Code,
    sentence: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(sentence)
    this.status = statusOf[code]
    if (code === 'unavailable') this.retryAfter = 5
  }
}

/** Creates a 429 error that asks the client to wait this many seconds. */
export function tooMany(sentence: string, seconds: number) {
  return Object.assign(new ApiError('too-many', sentence), { retryAfter: seconds })
}
