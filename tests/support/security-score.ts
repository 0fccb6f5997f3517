/**
 * Calculates the score of Mozilla's HTTP Observatory for the headers of an HTTPS page, by its published rules
 * (algorithm 4). It does not use Mozilla's program, whose installation needs a Postgres library. That program was run
 * manually on the same pages, see docs/security.md.
 */
export function securityScore(headers: Headers) {
  const parts = [
    policyScore(headers.get('content-security-policy') ?? ''),
    headers.get('content-security-policy')?.includes("frame-ancestors 'none'") ? 5 : -20,
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      headers.get('referrer-policy') ?? '',
    )
      ? 5
      : 0,
    headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    transportScore(headers.get('strict-transport-security') ?? ''),
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    headers.has('access-control-allow-origin') ? -50 : 0,
  ]
  const total = parts.reduce((sum, part) => sum + part, 100)
  const losses = parts.filter((part) => part < 0).reduce((sum, part) => sum + part, 100)
  // Bonus points count only if the score without them is at least 90.
  return losses >= 90 ? total : losses
}

function policyScore(policy: string) {
  if (policy === '') return -25
  const of = (name: string) =>
    policy.split(';').find((directive) => directive.trim().split(' ')[0] === name) ??
    policy.split(';').find((directive) => directive.trim().startsWith('default-src')) ??
    "'unsafe-inline'"
  if (/'unsafe-inline'|data:|\*|https?:(\s|$)/.test(of('script-src'))) return -20
  if (/'unsafe-eval'/.test(of('script-src'))) return -10
  if (/'unsafe-inline'/.test(of('style-src'))) return 0
  return /default-src 'none'/.test(policy) ? 10 : 5
}

/** `max-age` must be at least half a year. */
function transportScore(value: string) {
  const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0)
  if (seconds === 0) return -20
  return seconds >= 15_768_000 ? 0 : -10
}
