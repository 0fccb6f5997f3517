/** Normalizes an address in the same way as Payload when it looks up an account. */
export function normalizeEmail(email: string) {
  return email.toLowerCase().trim()
}
