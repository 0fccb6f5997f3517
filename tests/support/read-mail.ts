/** Parses a mail. Returns its unfolded, decoded headers and its first text part, decoded. */
export function simpleParser(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const
    }),
  )
  return { headers, text: decodeFirstPart(raw.slice(end + 4)) }
}

function decodeWords(value: string) {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : quoted(text.replaceAll('_', ' ')),
    )
}

function decodeFirstPart(body: string) {
  const [, head = '', content = ''] = /^--[^\r]+\r\n([\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(body) ?? []
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString().replaceAll('\r\n', '\n')
  return (/quoted-printable/i.test(head) ? quoted(content) : content).replaceAll('\r\n', '\n')
}

function quoted(text: string) {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /^[\x00-\xFF]*$/.test(bytes) ? Buffer.from(bytes, 'latin1').toString() : bytes
}
