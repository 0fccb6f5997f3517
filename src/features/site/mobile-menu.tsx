'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { SiteMenu } from './site-texts'
import { waitlistAddress } from './waitlist-address'

const desktop = '(width >= 56.25rem)'

/** The links of a narrow header, in a sheet below it. While it is open, the page behind it is inert. */
export function MobileMenu({ menu }: { menu: SiteMenu }) {
  const [isOpen, setOpen] = useState(false)
  const waitlist = waitlistAddress(usePathname())
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const unlockPage = lockPage()
    const wide = matchMedia(desktop)
    const close = () => setOpen(false)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    wide.addEventListener('change', close)
    addEventListener('keydown', closeOnEscape)
    return () => {
      unlockPage()
      wide.removeEventListener('change', close)
      removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  return (
    <div className="mobile-menu needs-script">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? (
          <X aria-hidden="true" size={24} strokeWidth={1.75} />
        ) : (
          <Menu aria-hidden="true" size={24} strokeWidth={1.75} />
        )}
      </button>
      <div
        id="mobile-menu"
        className="menu-sheet"
        hidden={!isOpen}
        onClick={(event) => event.target === event.currentTarget && setOpen(false)}
      >
        <nav aria-label="Menu" className="page-width">
          <ul>
            {menu.links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <a className="menu-link" href={url} onClick={() => setOpen(false)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <a className="button button-primary mt-6 w-full" href={waitlist} onClick={() => setOpen(false)}>
            {menu.joinLabel}
          </a>
        </nav>
      </div>
    </div>
  )
}

/**
 * Stops the page behind an open menu from scrolling and from taking the focus. Returns the function that
 * unlocks it.
 */
function lockPage() {
  const behind = [...document.body.children].filter(
    (element) => !(element instanceof HTMLScriptElement) && !element.matches('.site-header'),
  )
  const inertElements = behind.filter((element) => !element.hasAttribute('inert'))
  inertElements.forEach((element) => element.setAttribute('inert', ''))
  document.documentElement.classList.add('is-held')
  return () => {
    inertElements.forEach((element) => element.removeAttribute('inert'))
    document.documentElement.classList.remove('is-held')
  }
}
