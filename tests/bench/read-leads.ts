/** Takes the whole list uncompressed, and checks that all leads are there. @throws where they are not */
export async function readLeads(url: string, cookie: string, count: number) {
  // The session counts only with the site's own address beside it, as a browser sends it.
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
