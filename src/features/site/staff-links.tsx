/** The ways from a staff screen to the content and out. */
export function StaffLinks({ mayEdit }: { mayEdit: boolean }) {
  return (
    <nav aria-label="Staff" className="flex flex-wrap gap-x-6 type-small">
      {mayEdit && (
        <a href="/cms" className="inline-flex min-h-11 items-center text-link">
          Edit the site
        </a>
      )}
      <a href="/cms/logout" className="inline-flex min-h-11 items-center text-link">
        Sign out
      </a>
    </nav>
  )
}
