/** An address as Payload looks the account up. */
export function normalEmail(email: string) {
  return email.toLowerCase().trim()
}
