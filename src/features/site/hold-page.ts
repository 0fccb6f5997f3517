/** Stops the page behind an open menu from scrolling and from taking focus; returns the way back. */
export function holdPage() {
  const behind = [...document.body.children].filter(
    (element) => !(element instanceof HTMLScriptElement) && !element.matches('.site-header'),
  )
  const held = behind.filter((element) => !element.hasAttribute('inert'))
  held.forEach((element) => element.setAttribute('inert', ''))
  document.documentElement.classList.add('is-held')
  return () => {
    held.forEach((element) => element.removeAttribute('inert'))
    document.documentElement.classList.remove('is-held')
  }
}
