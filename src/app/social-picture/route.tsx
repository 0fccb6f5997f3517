import { ImageResponse } from 'next/og'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drawableText } from '@/app/social-picture/drawable-text'
import { SocialPicture } from '@/app/social-picture/social-picture'
import { findPage, getSiteSettings } from '@/cms/content'

// Rendered at the build and again when its texts change, never for a single request.
export const dynamic = 'force-static'

const size = { width: 1200, height: 630 }

/** The picture of a shared link, with the headline and the name. */
export async function GET() {
  const [page, settings, display, displayExtended, text, textExtended] = await Promise.all([
    findPage('home'),
    getSiteSettings(),
    readFont('funnel-display-latin-600-normal.woff'),
    readFont('funnel-display-latin-ext-600-normal.woff'),
    readFont('funnel-sans-latin-400-normal.woff'),
    readFont('funnel-sans-latin-ext-400-normal.woff'),
  ])
  const shown = page?.sections?.filter(({ hidden }) => !hidden)
  const hero = shown?.find((section) => section.blockType === 'hero')
  const name = drawableText(settings.name)
  return new ImageResponse(
    <SocialPicture
      name={name}
      headline={drawableText(hero?.heading ?? '').trim() || drawableText(settings.title).trim() || name}
      tagline={drawableText(settings.tagline)}
    />,
    {
      ...size,
      fonts: [
        { name: 'Funnel Display', data: display, weight: 600 },
        { name: 'Funnel Display Extended', data: displayExtended, weight: 600 },
        { name: 'Funnel Sans', data: text, weight: 400 },
        { name: 'Funnel Sans Extended', data: textExtended, weight: 400 },
      ],
    },
  )
}

function readFont(file: string) {
  return readFile(path.join(process.cwd(), 'src/fonts', file))
}
