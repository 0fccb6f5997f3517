/** Where the button of the header leads. A campaign page has a form of its own, which notes that the lead came from there. */
export function waitlistAddress(pathname: string) {
  const isCampaign = /^(\/preview)?\/for\//.test(pathname)
  return `${isCampaign ? pathname : '/'}#waitlist`
}
