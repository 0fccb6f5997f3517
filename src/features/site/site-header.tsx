import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { SiteNav } from './site-nav'
import { ThemeToggle } from './theme-toggle'

/** The bar that stays at the top of every page. */
export function SiteHeader({ name }: { name: string }) {
  return (
    <header className="site-header">
      <div className="page-width flex h-full items-center gap-2">
        <Logo name={name} />
        <SiteNav />
        <ThemeToggle />
        <MobileMenu />
      </div>
    </header>
  )
}
