import { siteSettingsSample } from '@/features/site/site-settings-sample'
import type { SiteSetting } from '@/payload-types'

/** The content of the page for unknown addresses: a clear message and a link to the home page. */
export function NotFoundView({ texts }: { texts: SiteSetting['notFound'] }) {
  return (
    <section className="not-found">
      <div className="page-width">
        <h1 className="type-display max-w-[9em]">{texts.heading}</h1>
        <p className="type-lead mt-6">{texts.line}</p>
        {texts.extra && <p className="type-lead text-muted">{texts.extra}</p>}
        <a className="button button-primary mt-9" href="/">
          {texts.homeLabel || siteSettingsSample.notFound.homeLabel}
        </a>
      </div>
      <LostTrace />
    </section>
  )
}

/** A drive that leaves the street grid. Its samples continue where there are no streets. */
function LostTrace() {
  return (
    <svg className="lost-trace" viewBox="0 0 640 460" aria-hidden="true">
      <g transform="rotate(-13 320 230)" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          className="map-street"
          d="M-40 60H250M-40 140H300M-40 236H330M-40 300H310M-40 396H280M20-60V520M96-60V520M190-60V500M262 20V440"
        />
        <path className="map-casing" d="M20 396H96V236H262" />
        <g strokeWidth="6.400" strokeDasharray=".1 13">
          <path stroke="var(--dot-1)" d="M20 396H96V316" />
          <path stroke="var(--dot-2)" d="M96 303V236H262" />
          <path className="lost-dots" d="M275 236H330C400 236 420 180 470 170s90 40 120-10" />
        </g>
        <circle className="signal-fill" cx="598" cy="146" r="18" />
        <rect
          className="vehicle-fill"
          x="587"
          y="139"
          width="22"
          height="14"
          rx="5"
          transform="rotate(-58 598 146)"
        />
      </g>
    </svg>
  )
}
