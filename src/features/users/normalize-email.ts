/** An address as Payload looks the account up. */
export function normalizeEmail(email: string) {
  return email.toLowerCase().trim()
}
