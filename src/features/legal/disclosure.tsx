import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from '@/features/legal/disclosure.module.css'

type Props = { label: string; className?: string; children: ReactNode }

/** What stands beside the text on a wide screen, folded above it on a narrow one. */
export function Disclosure({ label, className = '', children }: Props) {
  return (
    <details className={`${styles.disclosure} ${className}`}>
      <summary>
        {label}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div>{children}</div>
    </details>
  )
}
