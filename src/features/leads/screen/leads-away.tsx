/** In place of the leads screen while the database is away. `tryAgain` is the same view's address. */
export function LeadsAway({ tryAgain }: { tryAgain: string }) {
  return (
    <>
      <h1 className="type-h2">Waitlist Leads</h1>
      <p className="mt-6 max-w-[60ch]">
        The list cannot be reached just now. Nothing is lost: every lead that was acknowledged is kept. Please
        try again in a minute.
      </p>
      <p className="mt-6">
        <a href={tryAgain} className="button button-primary">
          Try again
        </a>
      </p>
    </>
  )
}
