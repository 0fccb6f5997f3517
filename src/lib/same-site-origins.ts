/** The origins a request of our own pages may come from. On one's own machine both names of it count. */
export function sameSiteOrigins(siteUrl: string) {
  const { protocol, hostname, host } = new URL(siteUrl)
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1'
  if (!isLoopback) return [siteUrl]
  const port = host.slice(hostname.length)
  return [`${protocol}//localhost${port}`, `${protocol}//127.0.0.1${port}`]
}
