'use client'

import { useAuth, useDocumentInfo, useForm, useModal } from '@payloadcms/ui'
import type { ClientUser } from 'payload'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRecord } from '@/content/fields/walk-fields'
import { copyMine, findNewest, namePictures } from '@/content/unsaved/ask-site'
import { ComparedWords } from '@/content/unsaved/compared-words'
import { describeDifferences, type Difference } from '@/content/unsaved/describe-differences'
import { findKeptWords, forgetWords, type KeptWords, type Words } from '@/content/unsaved/kept-words'
import { isSame, mergeWords } from '@/content/unsaved/merge-words'
import { NewerNote } from '@/content/unsaved/newer-note'
import { LeavingDialog } from '@/content/unsaved/leaving-dialog'
import { PublishWaitNote } from '@/content/unsaved/publish-wait-note'
import { type Choice, UnsavedNote } from '@/content/unsaved/unsaved-note'
import { useLeaving } from '@/content/unsaved/use-leaving'
import { useNewerWords } from '@/content/unsaved/use-newer-words'
import { usePutIn } from '@/content/unsaved/use-put-in'
import { useSaveBeforePublish } from '@/content/unsaved/use-save-before-publish'
import { useUnsavedWords } from '@/content/unsaved/use-unsaved-words'

/**
 * Payload's own dialogs: that a colleague has taken over, or was there first. They cover the words, and take the
 * keyboard from whoever types: the next space would press the button that leaves the form.
 */
const lockDialogs = ['document-take-over', 'document-locked']

/** Part of a form with drafts: no word typed into it is lost, and whoever typed it is told where it is. */
export function UnsavedWords() {
  const unsaved = useUnsavedWords()
  const { isBusy, isKept, isUnsent, place, getWords, setTrouble } = unsaved
  const putIn = usePutIn(unsaved)
  const { wait, endWait } = useSaveBeforePublish()
  const { asking, leave, stay } = useLeaving(unsaved)
  const { newer, dismiss } = useNewerWords(unsaved)
  const { user } = useAuth()
  const info = useDocumentInfo()
  const { disabled: isReadOnly } = useForm()
  const { closeModal, modalState } = useModal()
  const [compared, setCompared] = useState<Difference[] | null>(null)
  const [offered, setOffered] = useState<KeptWords | null>(null)

  const { opening } = place
  const lookForWords = useEffectEvent(async () => {
    const found = findKeptWords(place)
    const newest = found.length > 0 ? await findNewest(place.document) : null
    const left: KeptWords[] = []
    for (const kept of found) {
      const isShown = isThere(kept, getWords().mine)
      // Saved after all, as the page was left, and maybe after this form was filled. Offered later, they would bring
      // back what was changed since.
      const isSaved = newest !== null && isThere(kept, newest)
      if (isSaved && (isShown || (await putIn(kept)))) forgetWords(kept.key)
      else if (!isShown) left.push(kept)
    }
    setOffered(left[0] ?? null)
  })
  // The form is opened, or shows another state of the site.
  useEffect(() => {
    const timer = setTimeout(() => opening && void lookForWords())
    return () => clearTimeout(timer)
  }, [opening])

  const lockDialog = lockDialogs.find((name) => modalState[name]?.isOpen)
  useEffect(() => {
    if (!lockDialog || !isUnsent) return
    closeModal(lockDialog)
    setTrouble('locked')
  }, [lockDialog, isUnsent, closeModal, setTrouble])
  // One that opens between two letters is there for a moment.
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

  // Payload names who has locked a document by the address they sign in with.
  const { currentEditor, setCurrentEditor } = info
  useEffect(() => {
    if (!isNamed(currentEditor) || currentEditor.email === currentEditor.name) return
    setCurrentEditor?.({ ...currentEditor, email: currentEditor.name })
  }, [currentEditor, setCurrentEditor])

  const isWaiting = isUnsent && !isBusy
  useEffect(() => {
    if (!isWaiting) return
    document.body.dataset.words = 'unsent'
    return () => void delete document.body.dataset.words
  }, [isWaiting])

  const trouble = unsaved.trouble === 'refused' ? null : unsaved.trouble
  const words: { base: Words; mine: Words } | null = trouble ? getWords() : offered
  const describe = (mine: unknown, theirs: unknown) =>
    describeDifferences(info.docConfig?.fields ?? [], mine, theirs)
  const forgetOffered = () => {
    if (offered) forgetWords(offered.key)
    setOffered(null)
  }

  const compareKept = async (kept: Difference[]) => setCompared(await namePictures(kept))
  const choices: Record<Choice, () => Promise<unknown> | void> = {
    compare: async () => {
      const newest = words && (await findNewest(place.document))
      if (!newest) return false
      setCompared(await namePictures(describe(mergeWords(words.base, words.mine, newest), newest)))
    },
    copy: () => copyMine(words ? describe(words.mine, words.base) : []),
    discard: forgetOffered,
    'put back': async () => {
      if (!words || !(await putIn(words))) return false
      forgetOffered()
    },
    'put in': () => putIn(getWords()),
    'save again': () => unsaved.send(),
    'take over': async () => {
      if (!user) return
      await info.updateDocumentEditor(info.id ?? '', info.collectionSlug ?? info.globalSlug ?? '', user)
      info.setCurrentEditor?.(user)
      return putIn(getWords())
    },
  }
  return (
    <>
      {wait && <PublishWaitNote wait={wait} onEnd={endWait} />}
      {words && !wait && (
        <UnsavedNote
          trouble={trouble}
          isKept={isKept}
          since={offered?.at}
          isReadOnly={isReadOnly}
          choose={async (choice) => choices[choice]()}
        />
      )}
      {newer && !words && !wait && (
        <NewerNote
          at={newer.at}
          onCompare={newer.kept.length > 0 ? () => void compareKept(newer.kept) : undefined}
          onClose={dismiss}
        />
      )}
      {compared && <ComparedWords differences={compared} onClose={() => setCompared(null)} />}
      {asking && (
        <LeavingDialog link={asking} isUnsent={isUnsent} isKept={isKept} onStay={stay} onLeave={leave} />
      )}
    </>
  )
}

/** Whether kept words were saved after all. */
function isThere({ base, mine }: KeptWords, shown: Words) {
  return isSame(mergeWords(base, mine, shown), shown)
}

function isNamed(editor: unknown): editor is ClientUser & { name: string } {
  return isRecord(editor) && typeof editor.name === 'string' && editor.name !== ''
}
