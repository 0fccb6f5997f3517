import type { LeftOut } from '@/landing/find-text/differences'
import styles from '@/landing/find-text/find-text-view.module.css'

/** What stays as it is, and why. */
export function LeftOutList({ leftOut }: { leftOut: LeftOut }) {
  if (leftOut.length === 0) return null
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">Left out</h2>
      <ul className={styles.list}>
        {leftOut.map(({ href, place, why }, index) => (
          <li key={index}>
            {href ? <a href={href}>{place}</a> : place}
            <p className={styles.status}>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
