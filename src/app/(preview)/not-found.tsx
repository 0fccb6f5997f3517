/** The preview of a page that does not exist or is not saved yet. */
export default function NoSuchPreview() {
  return (
    <main className="page-width py-40">
      <h1 className="type-h2">There is no such page to preview</h1>
      <p className="type-lead mt-5">A new page can be seen here once it has an address and is saved.</p>
    </main>
  )
}
