import { accessSync, constants } from 'node:fs'
import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // The front door tags each distinct page once. Next would read every page anew for each answer.
  generateEtags: false,
  // No page uses `next/image`: its route, which resizes pictures for anybody, is closed.
  images: { unoptimized: true },
  reactStrictMode: true,
  // `npm test` checks the types; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Title and description come with the page for everyone, not after it by a script that no policy knows.
  htmlLimitedBots: /.*/,
  experimental: {
    // As much as the front door lets through. Next answers 500 to more.
    serverActions: { bodySizeLimit: '2mb' },
    // Payload's panel and the site each have their own root layout, so a path that
    // matches neither needs a page of its own.
    globalNotFound: true,
    // Under a server of one's own, Next 16.4 sends none of this channel's data, and a navigation in
    // development waits for it for ever.
    reactDebugChannel: false,
    // Where the build cannot be written to, as in the image, renewed pages are kept in memory alone.
    isrFlushToDisk: !isReadOnly('.next'),
  },
}

const config = withPayload(nextConfig)

export default { ...config, headers: panelHeaders }

/** Payload asks every page's browser for its colour scheme; only the panel has a use for it. */
async function panelHeaders() {
  const rules = await config.headers?.()
  return (rules ?? []).map((rule) => ({ ...rule, source: '/cms/:path*' }))
}

/** @param {string} folder */
function isReadOnly(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}
