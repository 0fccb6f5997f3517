import type { ReactNode } from 'react'

/** Where what comes and goes stands: over the end of the page, so that no row moves for it. */
export function FloatingBars({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-20 mx-auto grid w-fit max-w-full justify-items-center gap-3 px-4 *:pointer-events-auto">
      {children}
    </div>
  )
}
