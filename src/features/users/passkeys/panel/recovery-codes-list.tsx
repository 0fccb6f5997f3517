import { useState } from 'react'
import styles from '@/features/users/passkeys/panel/passkeys-field.module.css'

/** Shows new recovery codes once, with a button that copies them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [message, setMessage] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setMessage('Copied.'),
      () => setMessage('They could not be copied. Please select them.'),
    )
  return (
    <div className={styles.codes}>
      <p>
        <strong>Keep these recovery codes</strong> where you keep your keys, away from this device. Each
        stands in for a passkey once. They are not shown again, and earlier ones no longer work.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => void copy()}>
        Copy the codes
      </button>{' '}
      <span role="status">{message}</span>
    </div>
  )
}
