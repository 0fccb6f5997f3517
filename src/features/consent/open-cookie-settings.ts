const openEvent = 'open-cookie-settings'

/** Opens the cookie card, from wherever on the page. */
export function openCookieSettings() {
  dispatchEvent(new Event(openEvent))
}

export function onOpenSettings(listener: () => void) {
  addEventListener(openEvent, listener)
  return () => removeEventListener(openEvent, listener)
}
