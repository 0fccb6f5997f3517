import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { SaveProblem } from '@/content/unsaved/site-requests'
import { nameOfEditor } from '@/content/unsaved/name-of-editor'
import { SignInAgain } from '@/content/unsaved/sign-in-again'
import styles from '@/content/unsaved/unsaved-changes.module.css'

export type Choice = 'compare' | 'copy' | 'discard' | 'put back' | 'put in' | 'save again' | 'take over'

type ShownProblem = Exclude<SaveProblem, 'refused'>

type Props = {
  /** Null if these changes are from an earlier visit. */
  problem: ShownProblem | null
  /** Time at which those changes were typed, in milliseconds since 1970. */
  since: number | undefined
  /** Whether this browser keeps the changes. */
  isKept: boolean
  /** A colleague is editing the document. Changes that are put into the form could not be saved. */
  isReadOnly: boolean
  /** Resolves to false if the action failed. */
  choose: (choice: Choice) => Promise<unknown>
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Shows which changes are not saved, and the possible actions. It stays until the changes are saved or
 * discarded.
 */
export function UnsavedNote({ problem, since, isKept, isReadOnly, choose }: Props) {
  const { user } = useAuth()
  const { currentEditor } = useDocumentInfo()
  // The note with the failed action. Another note, for instance after a sign-in, does not show that failure.
  const [failedNote, setFailedNote] = useState('')
  const shownNote = `${problem} ${since}`
  if (failedNote && failedNote !== shownNote) setFailedNote('')
  const runChoice = async (choice: Choice) => {
    setFailedNote('')
    const result = await choose(choice).catch(() => false)
    if (result === false) setFailedNote(shownNote)
  }
  return createPortal(
    <section aria-label="Unsaved changes" className={styles.note}>
      {problem ? (
        <p role="alert">{describe(problem, { editor: nameOfEditor(currentEditor, user?.id), isKept })}</p>
      ) : (
        <p role="status">
          What you typed here on {time.format(since)} was not saved. This browser has kept it for you.
        </p>
      )}
      {problem === 'signed-out' && <SignInAgain onSignedIn={() => void runChoice('save again')} />}
      <p>
        {buttonsFor(problem, isReadOnly).map(([choice, label]) => (
          <button key={choice} type="button" onClick={() => void runChoice(choice)}>
            {label}
          </button>
        ))}
      </p>
      {failedNote === shownNote && <p role="alert">This did not work. Please try again.</p>}
    </section>,
    document.body,
  )
}

function describe(problem: ShownProblem, { editor, isKept }: { editor: string; isKept: boolean }) {
  const notKept = 'This browser cannot keep them: copy your text before you leave.'
  const [kept, always = ''] = prospects[problem]
  const prospect = isKept ? kept : `${always} ${notKept}`.trim()
  return `${causes[problem](editor)} ${prospect}`
}

const causes: Record<ShownProblem, (editor: string) => string> = {
  away: () => 'The site cannot be reached, so your latest changes are not saved yet.',
  failing: () => 'The site cannot save just now, so your latest changes are not saved yet.',
  'signed-out': () => 'You are signed out, so your latest changes are not saved yet.',
  locked: (editor) => `${editor} is editing this now, so your latest changes are not saved.`,
  late: () => 'This was changed elsewhere after you opened it, so your latest changes are not saved.',
}

/**
 * For each problem: the sentence if this browser keeps the changes, and the part that is true in any case.
 */
const prospects: Record<ShownProblem, [string, string?]> = {
  away: [
    'This browser keeps them and sends them as soon as the site is back.',
    'They are sent as soon as the site is back.',
  ],
  failing: ['This browser keeps them and sends them again.', 'They are sent again.'],
  'signed-out': ['Sign in again to save them.', 'Sign in again to save them.'],
  locked: ['This browser keeps them for you.'],
  late: ['This browser keeps them for you.'],
}

function buttonsFor(problem: ShownProblem | null, isReadOnly: boolean): [Choice, string][] {
  const copy: [Choice, string] = ['copy', 'Copy my text']
  const compare: [Choice, string] = ['compare', 'Compare']
  const putBack: [Choice, string][] = isReadOnly ? [] : [['put back', 'Put back']]
  if (problem === null) return [...putBack, compare, copy, ['discard', 'Discard']]
  if (problem === 'locked') return [['take over', 'Take over and put my text back'], compare, copy]
  if (problem === 'late') return [['put in', 'Add my changes to the saved version'], compare, copy]
  return [copy]
}
