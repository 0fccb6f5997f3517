import { useDocumentInfo } from '@payloadcms/ui'
import { createPortal } from 'react-dom'
import { isRecord } from '@/content/fields/walk-fields'
import type { Trouble } from '@/content/unsaved/ask-site'
import { SignInAgain } from '@/content/unsaved/sign-in-again'
import styles from '@/content/unsaved/unsaved-words.module.css'

export type Choice = 'compare' | 'copy' | 'discard' | 'put back' | 'put in' | 'save again' | 'take over'

type Standing = Exclude<Trouble, 'refused'>

type Props = {
  /** Null where these are words of an earlier visit. */
  trouble: Standing | null
  /** When those were typed, in milliseconds since 1970. */
  since: number | undefined
  /** A colleague is at it: nothing that is put into the form would be saved. */
  isReadOnly: boolean
  choose: (choice: Choice) => void
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Says which words the site does not have, and what can be done with them. It stays until that is settled. */
export function UnsavedNote({ trouble, since, isReadOnly, choose }: Props) {
  const { currentEditor } = useDocumentInfo()
  return createPortal(
    <section aria-label="Words that are not saved" className={styles.note}>
      {trouble ? (
        <p role="alert">{sentences[trouble](nameOf(currentEditor))}</p>
      ) : (
        <p role="status">
          What you typed here on {time.format(since)} was not saved. This browser has kept it for you.
        </p>
      )}
      {trouble === 'signed-out' && <SignInAgain onSignedIn={() => choose('save again')} />}
      <p>
        {buttonsFor(trouble, isReadOnly).map(([choice, label]) => (
          <button key={choice} type="button" onClick={() => choose(choice)}>
            {label}
          </button>
        ))}
      </p>
    </section>,
    document.body,
  )
}

const sentences: Record<Standing, (editor: string) => string> = {
  away: () =>
    'The site cannot be reached, so your last words are not saved yet. This browser keeps them and sends them as soon as the site is back.',
  failing: () =>
    'The site cannot save just now, so your last words are not saved yet. This browser keeps them and sends them again.',
  'signed-out': () =>
    'You are signed out, so your last words are not saved yet. Sign in again, and they will be.',
  locked: (editor) =>
    `${editor} is editing this now, so your last words are not saved. This browser keeps them for you.`,
  late: () =>
    'Somebody else saved this after you opened it, so your last words are not saved. This browser keeps them for you.',
}

function buttonsFor(trouble: Standing | null, isReadOnly: boolean): [Choice, string][] {
  const copy: [Choice, string] = ['copy', 'Copy my words']
  const compare: [Choice, string] = ['compare', 'Compare']
  const putBack: [Choice, string][] = isReadOnly ? [] : [['put back', 'Put back']]
  if (trouble === null) return [...putBack, compare, copy, ['discard', 'Discard']]
  if (trouble === 'locked') return [['take over', 'Take over and put my words back'], compare, copy]
  if (trouble === 'late') return [['put in', 'Put my words into the saved version'], compare, copy]
  return [copy]
}

function nameOf(editor: unknown) {
  return isRecord(editor) && typeof editor.name === 'string' ? editor.name : 'Somebody else'
}
