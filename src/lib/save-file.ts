/** Makes the browser download a file with this name. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click has returned. A minute is enough on any machine.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
