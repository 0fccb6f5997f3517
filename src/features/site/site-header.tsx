import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { SiteNav } from './site-nav'
import { getMenu } from './site-texts'
import { ThemeToggle } from './theme-toggle'

/** The header, which stays at the top of every page. */
export function SiteHeader({ settings }: { settings: Parameters<typeof getMenu>[0] & { name: string } }) {
  const menu = getMenu(settings)
  return (
    <header className="site-header appears-whole">
      <div className="page-width flex h-full items-center gap-2">
        <Logo name={settings.name} />
        <SiteNav menu={menu} />
        <ThemeToggle />
        <MobileMenu menu={menu} />
      </div>
    </header>
  )
}
