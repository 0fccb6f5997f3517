'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { makePasskey } from '@/features/users/passkeys/panel/passkey-device'
import { RecoveryCodes } from '@/features/users/passkeys/panel/recovery-codes-list'
import { type Passkey, type Stored, usePasskeys } from '@/features/users/passkeys/panel/use-passkeys'
import { apiRequest } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'
import * as z from 'zod/mini'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import styles from '@/features/users/passkeys/panel/passkeys-field.module.css'

const lastOne =
  ' This is your last passkey. After that your password alone is enough, and your recovery codes stop working.'

/** The field of an account form that lists its passkeys. Owners can also add and remove them. */
export function PasskeysField() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  if (!id || !user || (user.id !== id && user.role !== 'admin')) return null
  return <Passkeys account={String(id)} isOwn={user.id === id} />
}

function Passkeys({ account, isOwn }: { account: string; isOwn: boolean }) {
  const { info, problem, message, codes, isActing, act } = usePasskeys(account)
  const [name, setName] = useState('')
  const [heading, field] = [useId(), useId()]
  const address = `/api/users/${account}`
  const add = () =>
    act(async () => {
      const options = await apiRequest('POST', `${address}/passkeys/options`)
      const response = await makePasskey(
        await readResponse(options, (json) => z.custom<PublicKeyCredentialCreationOptionsJSON>().parse(json)),
      )
      return apiRequest('POST', `${address}/passkeys`, { answer: response, name })
    }).then((isDone) => isDone && setName(''))
  const remove = ({ id, name }: Passkey) =>
    !isActing &&
    confirm(`Remove the passkey “${name}”?${info?.passkeys.length === 1 ? lastOne : ''}`) &&
    act(() => apiRequest('POST', `${address}/passkeys/remove`, { id }))
  const removeAll = () =>
    !isActing &&
    confirm('Remove all passkeys of this account? The person is signed out.') &&
    act(() => apiRequest('POST', `${address}/passkeys/remove-all`))
  if (!info) return <p role="status">{problem || 'Loading the passkeys…'}</p>
  const { passkeys, isPossible, isRequired } = info
  return (
    <section className={styles.passkeys} aria-labelledby={heading}>
      <h2 id={heading}>Passkeys</h2>
      <p>{describe(info, isOwn)}</p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((each) => (
            <li key={each.id}>
              <span>
                <strong>{each.name}</strong>, added {dayOf(each.createdAt)},{' '}
                {each.lastUsedAt ? `last used ${dayOf(each.lastUsedAt)}` : 'not used yet'}
              </span>{' '}
              {isOwn && (
                <button
                  type="button"
                  aria-label={`Remove ${each.name}`}
                  aria-busy={isActing}
                  onClick={() => void remove(each)}
                >
                  Remove
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOwn && isPossible && (
        <p>
          <label htmlFor={field}>What to call the new passkey, such as “Work laptop”</label>{' '}
          <input
            id={field}
            value={name}
            readOnly={isActing}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void add()
            }}
          />{' '}
          <button type="button" aria-busy={isActing} onClick={() => void add()}>
            Add a passkey
          </button>
        </p>
      )}
      {isOwn && passkeys.length > 0 && (
        <p>
          {info.codes === 0 ? 'You have no recovery codes.' : `${info.codes} of 10 recovery codes are left.`}{' '}
          <button
            type="button"
            aria-busy={isActing}
            onClick={() => void act(() => apiRequest('POST', `${address}/recovery-codes`))}
          >
            Make new recovery codes
          </button>
        </p>
      )}
      {!isOwn && passkeys.length > 0 && (
        <button type="button" aria-busy={isActing} onClick={() => void removeAll()}>
          Remove all passkeys
        </button>
      )}
      {codes.length > 0 && <RecoveryCodes key={codes[0]} codes={codes} />}
      <p role="status">{message}</p>
      <p role="alert">{problem}</p>
      {isRequired && passkeys.length === 0 && <p>You must add a passkey when you next sign in.</p>}
    </section>
  )
}

function describe({ passkeys, isPossible }: Stored, isOwn: boolean) {
  if (!isPossible)
    return 'Passkeys are not available here. The site needs a domain name, such as www.example.com, and HTTPS.'
  if (!isOwn)
    return passkeys.length > 0
      ? 'If this colleague has lost their devices and their recovery codes, remove all passkeys here.'
      : 'This colleague has none.'
  return passkeys.length > 0
    ? 'Signing in to your account takes your password and one of these.'
    : 'With a passkey, your password alone opens nothing: your device confirms each sign-in.'
}

function dayOf(moment: string) {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium' })
}
