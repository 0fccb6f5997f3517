import sharp from 'sharp'

/** Makes a small picture in the form of an upload. */
export async function makePngFile(name = `${crypto.randomUUID()}.png`) {
  const data = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return { data, name, mimetype: 'image/png', size: data.length }
}
