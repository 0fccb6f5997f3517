'use client'

import { usePathname } from 'next/navigation'
import type { SiteMenu } from './site-words'
import { waitlistAddress } from './waitlist-address'
import { useActiveSection } from './use-active-section'

/** The links of a wide header. The one whose section is on screen is marked. */
export function SiteNav({ menu }: { menu: SiteMenu }) {
  const active = useActiveSection()
  const waitlist = waitlistAddress(usePathname())
  return (
    <nav className="site-nav" aria-label="Main">
      <ul>
        {menu.links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <a className="site-nav-link" href={url} aria-current={url === `/#${active}` ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a className="button button-primary button-small" href={waitlist}>
            {menu.joinLabel}
          </a>
        </li>
      </ul>
    </nav>
  )
}
