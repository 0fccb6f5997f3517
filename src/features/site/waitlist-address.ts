/**
 * The target of the header's button. A campaign page has its own form, which records that the lead came from
 * there.
 */
export function waitlistAddress(pathname: string) {
  const isCampaign = /^(\/preview)?\/for\//.test(pathname)
  return `${isCampaign ? pathname : '/'}#waitlist`
}
