'use client'

/** Shown when a staff screen could not be rendered. `retry` also asks the server anew. */
export default function StaffError({ retry }: { retry: () => void }) {
  return (
    <section role="alert">
      <h1 className="type-h2">This page could not be shown</h1>
      <p className="mt-5 max-w-[60ch]">
        Something went wrong on our side. What was saved is safe. Please try again; if it happens again, tell
        an admin.
      </p>
      <div className="mt-9 flex flex-wrap gap-3.5">
        <button type="button" className="button button-primary" onClick={retry}>
          Try again
        </button>
        <a className="button button-outline" href="/cms">
          Open the panel
        </a>
      </div>
    </section>
  )
}
