import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import { z } from 'zod'
import { withLateScripts } from '@/server/pages/late-scripts'
import { expectInSource, requireModule, sourceOf } from '@tests/support/package-sources'

/** Checks that Next and next-themes still need each workaround of theirs in docs/workarounds.md. */
export const nextCanaries: Record<string, () => unknown> = {
  'client-address': () =>
    expectInSource('next/dist/server/base-server.js', "req.headers['x-forwarded-for'] ??="),
  'shared-caches': () => {
    const { getCacheControlHeader } = z
      .object({ getCacheControlHeader: z.function({ input: [z.unknown()], output: z.string() }) })
      .parse(requireModule('next/dist/server/lib/cache-control.js'))
    expect(getCacheControlHeader({ revalidate: 300, expire: 600 })).toBe(
      's-maxage=300, stale-while-revalidate=300',
    )
  },
  'renewal-by-request': () =>
    expectInSource(
      'next/dist/server/web/spec-extension/revalidate.js',
      'throw new Error(`Invariant: static generation store missing in ${expression}`);',
    ),
  'dated-when-made': () =>
    expectInSource(
      'next/dist/server/lib/incremental-cache/file-system-cache.js',
      'memoryCache.set(key, {',
      'lastModified: Date.now()',
    ),
  'unstable-cache': () => {
    const { unstable_cache } = z.object({ unstable_cache: z.unknown() }).parse(requireModule('next/cache'))
    expect(unstable_cache).toBeTypeOf('function')
  },
  'inline-data': () =>
    expectInSource('next/dist/server/app-render/use-flight-response.js', 'self.__next_f', '.push(${'),
  'late-scripts': async () => {
    const page = renderToString(
      <html lang="en">
        <body>
          <script src="/a.js" async />
        </body>
      </html>,
    )
    expect(withLateScripts(page)).toContain('<script type="late" src="/a.js"></script>')
  },
  'calls-of-strangers': () =>
    expectInSource(
      'next/dist/server/app-render/action-handler.js',
      'await decodeReply(actionData, serverModuleMap',
    ),
  'calls-of-a-build': () =>
    expectInSource(
      'next/dist/shared/lib/constants.js',
      "const SERVER_REFERENCE_MANIFEST = 'server-reference-manifest';",
    ),
  experiments: () =>
    expectInSource(
      'next/dist/server/config-shared.js',
      'globalNotFound: false',
      'reactDebugChannel: true',
      'isrFlushToDisk: true',
      'htmlLimitedBots: undefined',
    ),
  'prefetch-alone': () =>
    expectInSource(
      'next/dist/build/templates/app-page-runtime.js',
      "'isPrefetchRSCRequest') ?? req.headers[_approuterheaders.NEXT_ROUTER_PREFETCH_HEADER] === '1'",
    ),
  'query-of-the-first': () =>
    expectInSource(
      'next/dist/server/app-render/app-render.js',
      'c: prepareInitialCanonicalUrl(url)',
      'q: (0, _querystring.getRenderedSearch)(query)',
    ),
  'unreadable-state': () =>
    expectInSource(
      'next/dist/server/app-render/parse-and-validate-flight-router-state.js',
      "throw new Error('The router state header was sent but could not be parsed.');",
    ),
  'sent-twice': () =>
    expectInSource('next/dist/server/app-render/use-flight-response.js', 'self.__next_f.push('),
  'stored-not-found': () => {
    const cache = sourceOf('next/dist/server/lib/incremental-cache/file-system-cache.js')
    expect(cache).toContain('if (!this.flushToDisk || !data) return;')
    expect(cache).not.toContain('404')
  },
  'theme-script': () =>
    expectInSource('next-themes/dist/index.mjs', 'createElement("script",{...w,suppressHydrationWarning:!0'),
}
