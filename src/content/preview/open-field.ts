import { fieldMessage } from '@/content/preview/field-message'

/** Opens the panel at the field: the panel around this page where there is one, else in this tab. */
export function openField({ address, path }: { address: string; path: string }) {
  if (window.parent !== window) {
    window.parent.postMessage({ type: fieldMessage, address, path }, location.origin)
  } else {
    location.assign(fieldAddress({ address, path }))
  }
}

/** The address of a form in the panel that shows one of its fields. */
export function fieldAddress({ address, path }: { address: string; path: string }) {
  return `${address}?${new URLSearchParams({ field: path }).toString()}`
}
