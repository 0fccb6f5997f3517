'use client'

import { useAuth, useDocumentInfo, useForm, useFormModified, useModal } from '@payloadcms/ui'
import type { ClientUser } from 'payload'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRecord } from '@/content/fields/walk-fields'
import { copyMine, findNewest, namePictures } from '@/content/unsaved/site-requests'
import { ComparisonDialog } from '@/content/unsaved/comparison-dialog'
import { describeDifferences, type Difference } from '@/content/unsaved/describe-differences'
import {
  findKeptChanges,
  removeKeptChanges,
  type KeptChanges,
  type DocumentValues,
} from '@/content/unsaved/kept-changes'
import { isSame, mergeValues } from '@/content/unsaved/merge-values'
import { NewerNote } from '@/content/unsaved/newer-note'
import { LeavingDialog } from '@/content/unsaved/leaving-dialog'
import { PublishWaitNote } from '@/content/unsaved/publish-wait-note'
import { type Choice, UnsavedNote } from '@/content/unsaved/unsaved-note'
import { useLeaveGuard } from '@/content/unsaved/use-leave-guard'
import { useNewerChanges } from '@/content/unsaved/use-newer-changes'
import { useMergeIntoForm } from '@/content/unsaved/use-merge-into-form'
import { useSaveBeforePublish } from '@/content/unsaved/use-save-before-publish'
import { useUnsavedChanges } from '@/content/unsaved/use-unsaved-changes'

/**
 * Payload's own dialogs. They say that a colleague has taken over, or was editing first. They cover the text
 * and take the keyboard focus. The next space would then press the button that leaves the form.
 */
const lockDialogs = ['document-take-over', 'document-locked']

/** Part of a form with drafts. It keeps every typed change and shows where unsaved changes are. */
export function UnsavedChanges() {
  const unsaved = useUnsavedChanges()
  const { isBusy, isKept, isUnsent, session, getChanges, setProblem } = unsaved
  const mergeIntoForm = useMergeIntoForm(unsaved)
  const { wait, endWait } = useSaveBeforePublish()
  const { blockedLink, leave, stay } = useLeaveGuard(unsaved)
  const { newer, dismiss } = useNewerChanges(unsaved)
  const { user } = useAuth()
  const info = useDocumentInfo()
  const { disabled: isReadOnly } = useForm()
  const isModified = useFormModified()
  const { closeModal, modalState } = useModal()
  const [compared, setCompared] = useState<Difference[] | null>(null)
  const [offered, setOffered] = useState<KeptChanges | null>(null)
  // Changes that this form shows. They stay under their old key until a save.
  const [shownKept, setShownKept] = useState({ key: '', opening: '' })

  const { opening } = session
  const offerKeptChanges = useEffectEvent(async () => {
    // The form shows what the site has. Somebody may type while the site responds below.
    const opened = getChanges().mine
    const isOpened = (kept: KeptChanges) => isSavedIn(kept, opened)
    const keptChanges = findKeptChanges(session)
    for (const { key } of keptChanges.filter(isOpened)) removeKeptChanges(key)
    const missing = keptChanges.filter((kept) => !isOpened(kept))
    const newest = missing.length > 0 ? await findNewest(session.document) : null
    const unsavedChanges: KeptChanges[] = []
    for (const kept of missing) {
      const isShown = isSavedIn(kept, getChanges().mine)
      // These changes were saved while the page was being closed, after this form was filled. If they were
      // offered later, they would bring back values that were changed since.
      const isSaved = newest !== null && isSavedIn(kept, newest)
      if (isSaved && (isShown || (await mergeIntoForm(getChanges())))) removeKeptChanges(kept.key)
      else if (!isShown) unsavedChanges.push(kept)
    }
    setOffered(unsavedChanges[0] ?? null)
  })
  // Runs when the form is opened, or shows another state from the site.
  useEffect(() => {
    const timer = setTimeout(() => opening && void offerKeptChanges())
    return () => clearTimeout(timer)
  }, [opening])

  const lockDialog = lockDialogs.find((name) => modalState[name]?.isOpen)
  useEffect(() => {
    if (!lockDialog || !isUnsent) return
    closeModal(lockDialog)
    setProblem('locked')
  }, [lockDialog, isUnsent, closeModal, setProblem])
  // A dialog that opens between two keystrokes is visible for a moment. Its keys are ignored.
  useEffect(() => {
    if (!isUnsent) return
    const dialogs = lockDialogs.map((name) => `.${name}`).join()
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(dialogs)) event.preventDefault()
    }
    const events = ['keydown', 'keyup'] as const
    for (const name of events) document.addEventListener(name, listen, { capture: true })
    return () => {
      for (const name of events) document.removeEventListener(name, listen, { capture: true })
    }
  }, [isUnsent])

  // Payload names the person with the lock by the email address. Show the name instead.
  const { currentEditor, setCurrentEditor } = info
  useEffect(() => {
    if (!isNamed(currentEditor) || currentEditor.email === currentEditor.name) return
    setCurrentEditor?.({ ...currentEditor, email: currentEditor.name })
  }, [currentEditor, setCurrentEditor])

  // They may have been put back while newer changes were merged, or typed again.
  if (offered && isSavedIn(offered, getChanges().mine)) {
    setShownKept({ key: offered.key, opening })
    setOffered(null)
  }
  useEffect(() => {
    // A form counts as changed a moment before its changes count as unsent.
    if (!isUnsent && !isModified && shownKept.opening === opening) removeKeptChanges(shownKept.key)
  }, [isUnsent, isModified, shownKept, opening])

  const isWaitingToSend = isUnsent && !isBusy
  useEffect(() => {
    if (!isWaitingToSend) return
    document.body.dataset.words = 'unsent'
    return () => void delete document.body.dataset.words
  }, [isWaitingToSend])

  const problem = unsaved.problem === 'refused' ? null : unsaved.problem
  // The site was away for a publish. Since then, the session has ended, which the person must know first.
  const shownWait = wait === 'away' && problem === 'signed-out' ? null : wait
  const changes: { base: DocumentValues; mine: DocumentValues } | null = problem ? getChanges() : offered
  const describe = (mine: unknown, theirs: unknown) =>
    describeDifferences(info.docConfig?.fields ?? [], mine, theirs)
  const forgetOffered = () => {
    if (offered) removeKeptChanges(offered.key)
    setOffered(null)
  }

  const compareKept = async (kept: Difference[]) => setCompared(await namePictures(kept))
  const choices: Record<Choice, () => Promise<unknown> | void> = {
    compare: async () => {
      const newest = changes && (await findNewest(session.document))
      if (!newest) return false
      setCompared(await namePictures(describe(mergeValues(changes.base, changes.mine, newest), newest)))
    },
    copy: () => copyMine(changes ? describe(changes.mine, changes.base) : []),
    discard: forgetOffered,
    'put back': async () => {
      if (!changes) return false
      // The form may have other changes that the site has not saved yet.
      const { base, mine } = getChanges()
      const merged = mergeValues(changes.base, changes.mine, mine)
      const shown = isRecord(merged) && (await mergeIntoForm({ base, mine: merged }))
      if (!shown) return false
      if (shown.isStored && changes === offered) forgetOffered()
    },
    'put in': () => mergeIntoForm(getChanges()),
    'save again': () => unsaved.send(),
    'take over': async () => {
      if (!user) return
      await info.updateDocumentEditor(info.id ?? '', info.collectionSlug ?? info.globalSlug ?? '', user)
      info.setCurrentEditor?.(user)
      return mergeIntoForm(getChanges())
    },
  }
  return (
    <>
      {shownWait && <PublishWaitNote wait={shownWait} onEnd={endWait} />}
      {changes && !shownWait && (
        <UnsavedNote
          problem={problem}
          isKept={isKept}
          since={offered?.at}
          isReadOnly={isReadOnly}
          choose={async (choice) => choices[choice]()}
        />
      )}
      {newer && !changes && !shownWait && (
        <NewerNote
          at={newer.at}
          onCompare={newer.kept.length > 0 ? () => void compareKept(newer.kept) : undefined}
          onClose={dismiss}
        />
      )}
      {compared && <ComparisonDialog differences={compared} onClose={() => setCompared(null)} />}
      {blockedLink && (
        <LeavingDialog link={blockedLink} isUnsent={isUnsent} isKept={isKept} onStay={stay} onLeave={leave} />
      )}
    </>
  )
}

/** Whether kept changes are already part of these values. */
function isSavedIn({ base, mine }: KeptChanges, shown: DocumentValues) {
  return isSame(mergeValues(base, mine, shown), shown)
}

function isNamed(editor: unknown): editor is ClientUser & { name: string } {
  return isRecord(editor) && typeof editor.name === 'string' && editor.name !== ''
}
