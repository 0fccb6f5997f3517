import { LogoMark } from '@/features/site/logo-mark'
import { socialMap } from '@/landing/sections/hero/social-map'

type SocialPictureProps = {
  name: string
  headline: string
  tagline: string
}

const ground = '#0c131a'
const ink = '#f5f3ee'

/**
 * The picture of a shared link. Its renderer is not a browser: it supports only inline styles and plain
 * colors. So it has neither classes nor design tokens.
 */
export function SocialPicture({ name, headline, tagline }: SocialPictureProps) {
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: ground, color: ink }}>
      {/* eslint-disable-next-line @next/next/no-img-element -- there is no page here to optimise it for */}
      <img src={socialMap(ground)} alt="" width={1200} height={630} style={{ position: 'absolute' }} />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: 676,
          padding: '72px 0 72px 76px',
          fontFamily: 'Funnel Display, Funnel Display Extended',
        }}
      >
        <div
          style={{ display: 'flex', alignItems: 'center', gap: 18, fontSize: 40, letterSpacing: '-.02em' }}
        >
          <LogoMark size={64} />
          {name}
        </div>
        <div style={{ fontSize: headlineSize(headline), lineHeight: 1.03, letterSpacing: '-.028em' }}>
          {headline}
        </div>
        <div style={{ fontFamily: 'Funnel Sans, Funnel Sans Extended', fontSize: 32, color: '#a3adb8' }}>
          {tagline}
        </div>
      </div>
    </div>
  )
}

/** A long headline gets a smaller font size, so that it fits its half of the picture. */
function headlineSize(headline: string) {
  if (headline.length <= 40) return 88
  return headline.length <= 65 ? 68 : 54
}
