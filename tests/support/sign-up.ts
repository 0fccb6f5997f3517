/** Makes a valid sign-up with a unique email address. */
export function signUp<Changes extends object>(changes?: Changes) {
  const valid = {
    name: 'Ada Lovelace',
    email: `ada-${crypto.randomUUID()}@example.org`,
    organization: 'City of Somewhere',
    industry: 'smart-city',
    package: 'professional',
    needsCustomSolution: false,
    customSolutionDescription: '',
  }
  return { ...valid, ...changes }
}
