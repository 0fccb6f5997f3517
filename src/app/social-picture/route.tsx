import { ImageResponse } from 'next/og'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SocialPicture } from '@/app/social-picture/social-picture'
import { findPage, getSiteSettings } from '@/cms/content'

// Drawn when the site is built and again when its copy changes, never because someone asks for it.
export const dynamic = 'force-static'

const size = { width: 1200, height: 630 }

/** The picture a shared link shows, with the headline and the name in it. */
export async function GET() {
  const [page, settings, display, text] = await Promise.all([
    findPage('home'),
    getSiteSettings(),
    readFont('funnel-display-latin-600-normal.woff'),
    readFont('funnel-sans-latin-400-normal.woff'),
  ])
  const hero = page?.sections?.find((section) => section.blockType === 'hero')
  return new ImageResponse(
    <SocialPicture
      name={settings.name}
      headline={hero?.heading ?? settings.title}
      tagline={settings.tagline}
    />,
    {
      ...size,
      fonts: [
        { name: 'Funnel Display', data: display, weight: 600 },
        { name: 'Funnel Sans', data: text, weight: 400 },
      ],
    },
  )
}

function readFont(file: string) {
  return readFile(path.join(process.cwd(), 'src/fonts', file))
}
