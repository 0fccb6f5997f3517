/** Where a browser keeps something for a site. */
export const storageKinds = [
  { value: 'cookie', label: 'Cookie' },
  { value: 'local', label: 'Local storage' },
  { value: 'session', label: 'Session storage' },
] as const

export function storageLabel(value: string) {
  return storageKinds.find((kind) => kind.value === value)?.label ?? value
}
