/** Reads the whole list uncompressed and counts the leads. @throws if the number of leads differs from `count` */
export async function readLeads(url: string, cookie: string, count: number) {
  // The session counts only with the origin of the site, which a browser sends.
  const headers = { cookie, Origin: new URL(url).origin, 'Accept-Encoding': 'identity' }
  const response = await fetch(url, { headers })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  let received = 0
  let rest = ''
  const reader = response.body?.getReader()
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    const pieces = (rest + Buffer.from(piece.value).toString('latin1')).split('"createdAt"')
    received += pieces.length - 1
    rest = pieces.at(-1)?.slice(-12) ?? ''
  }
  if (received !== count) throw new Error(`${url} gave ${received} leads`)
}
