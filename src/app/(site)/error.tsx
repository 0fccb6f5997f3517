'use client'

/** Shown when a page could not be rendered. The way on is to try again, or to go home. */
export default function SiteError({ reset }: { reset: () => void }) {
  return (
    <section className="page-width py-40">
      <h1 className="type-h2">This page could not be shown</h1>
      <p className="type-lead mt-5">Something went wrong on our side. Please try again in a moment.</p>
      <div className="mt-9 flex flex-wrap gap-3.5">
        <button type="button" className="button button-primary" onClick={reset}>
          Try again
        </button>
        <a className="button button-outline" href="/">
          Back to Home
        </a>
      </div>
    </section>
  )
}
