/** Where the header leads. */
export const navLinks = [
  { label: 'Vision', href: '/#vision' },
  { label: 'Benefits', href: '/#benefits' },
  { label: 'Packages', href: '/#packages' },
] as const

/** Its button. A campaign page has a form of its own, which notes that the lead came from there. */
export function waitlistLink(pathname: string) {
  const isCampaign = /^(\/preview)?\/for\//.test(pathname)
  return { label: 'Join Waitlist', href: `${isCampaign ? pathname : '/'}#waitlist` }
}
