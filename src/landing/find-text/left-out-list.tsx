import type { LeftOut } from '@/landing/find-text/differences'
import styles from '@/landing/find-text/find-text-view.module.css'

/** Lists what was left out, with the reasons. */
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
