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

/** A refusal whose sentence the person who asked may read. */
export class ApiError extends Error {
  readonly status: number
  /** After how many seconds it is worth trying again, where that is known. */
  retryAfter?: number

  /** `fields` holds the sentence for each field of the request that is wrong. */
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

/** A refusal that holds for so many seconds. */
export function tooMany(sentence: string, seconds: number) {
  return Object.assign(new ApiError('too-many', sentence), { retryAfter: seconds })
}
