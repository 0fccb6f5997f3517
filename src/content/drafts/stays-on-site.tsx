/** Replaces Unpublish in the menu if the site would refuse it. */
export function StaysOnSite() {
  return <p style={{ margin: 0, padding: '4px 10px' }}>This is always on the site.</p>
}
