/** Where the header leads; the last one is its button. */
export const navLinks = [
  { label: 'Vision', href: '/#vision' },
  { label: 'Benefits', href: '/#benefits' },
  { label: 'Packages', href: '/#packages' },
] as const

export const waitlistLink = { label: 'Join Waitlist', href: '/#waitlist' } as const
