'use client'

import { usePathname } from 'next/navigation'
import { navLinks, waitlistLink } from './nav-links'
import { useActiveSection } from './use-active-section'

/** The links of a wide header. The one whose section is on screen is marked. */
export function SiteNav() {
  const active = useActiveSection()
  const waitlist = waitlistLink(usePathname())
  return (
    <nav className="site-nav" aria-label="Main">
      <ul>
        {navLinks.map(({ label, href }) => (
          <li key={href}>
            <a
              className="site-nav-link"
              href={href}
              aria-current={href === `/#${active}` ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
        <li>
          <a className="button button-primary button-small" href={waitlist.href}>
            {waitlist.label}
          </a>
        </li>
      </ul>
    </nav>
  )
}
