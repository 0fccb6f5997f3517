/**
 * Creates access to texts in a browser storage. If the storage is not available or full, the page keeps the
 * texts in memory until the visitor leaves it.
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
    // A stored text is newer than one in memory: another tab wrote it later.
    read: (key: string) => attempt((storage) => storage.getItem(key)) ?? unstored.get(key) ?? null,
    write(key: string, text: string) {
      unstored.delete(key)
      try {
        open().setItem(key, text)
      } catch {
        unstored.set(key, text)
        // The next page must not read the old stored text in place of this one.
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

/** These texts stay until the tab is closed. */
export const tabTexts = createTextStorage(() => sessionStorage)

/** These texts stay until the user clears them. */
export const browserTexts = createTextStorage(() => localStorage)
