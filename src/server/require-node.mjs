/** Ends the process with a sentence when this Node is older than the project supports. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return
  console.error(`The site needs Node 20.9 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
