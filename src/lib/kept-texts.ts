/**
 * Texts that the browser keeps for the site. Where it stores nothing, or has no room, the page itself keeps
 * them until it is left.
 */
function createTextStorage(open: () => Storage) {
  const unstored = new Map<string, string>()
  const attempt = <Value>(access: (storage: Storage) => Value) => {
    try {
      return access(open())
    } catch {
      return undefined
    }
  }
  const forget = (key: string) => attempt((storage) => storage.removeItem(key))

  return {
    // What is stored is newer than what could not be: that was followed by another tab.
    read: (key: string) => attempt((storage) => storage.getItem(key)) ?? unstored.get(key) ?? null,
    write(key: string, text: string) {
      unstored.delete(key)
      try {
        open().setItem(key, text)
      } catch {
        unstored.set(key, text)
        // What was stored before must not stand for this on the next page.
        forget(key)
      }
    },
    remove(key: string) {
      unstored.delete(key)
      forget(key)
    },
    keys: () => [...new Set([...unstored.keys(), ...(attempt(Object.keys) ?? [])])],
  }
}

/** Kept until the tab is closed. */
export const tabTexts = createTextStorage(() => sessionStorage)

/** Kept until somebody clears them. */
export const browserTexts = createTextStorage(() => localStorage)
