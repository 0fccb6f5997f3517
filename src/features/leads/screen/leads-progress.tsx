import styles from '@/features/leads/screen/leads-progress.module.css'

/** A dotted line that fills while a refresh is on its way; its room is always kept. */
export function LeadsProgress({ isBusy }: { isBusy: boolean }) {
  return <div aria-hidden="true" className={styles.track} data-busy={isBusy || undefined} />
}
