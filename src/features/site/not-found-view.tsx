import type { SiteSetting } from '@/payload-types'
import { LostTrace } from './lost-trace'

/** What stands where no page is: said plainly, with the way home. */
export function NotFoundView({ texts }: { texts: SiteSetting['notFound'] }) {
  return (
    <section className="not-found">
      <div className="page-width">
        <h1 className="type-display max-w-[9em]">{texts.heading}</h1>
        <p className="type-lead mt-6">{texts.line}</p>
        {texts.extra && <p className="type-lead text-muted">{texts.extra}</p>}
        <a className="button button-primary mt-9" href="/">
          Back to Home
        </a>
      </div>
      <LostTrace />
    </section>
  )
}
