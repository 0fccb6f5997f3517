/** Returns the path of a version of a legal document. */
export function versionPath({ slug, number }: { slug: string; number: number }) {
  return `/legal/${slug}/versions/${number}`
}
