import {
  useAllFormFields,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Words, wordsOf } from '@/content/unsaved/kept-words'
import { findSignedIn } from '@/content/unsaved/ask-site'
import { isSame } from '@/content/unsaved/merge-words'
import { useDraftSave } from '@/content/unsaved/use-draft-save'
import { usePressByKey } from '@/content/unsaved/use-press-by-key'

/** In milliseconds: how long a press on Publish waits for a draft that is being saved, and until it says what takes long. */
const [longestWait, long] = [20_000, 1_000]

/**
 * A press on Publish waits for a draft, or saves one itself; or nothing was published, since the words changed, it
 * took too long or the site was away.
 */
export type PublishWait = 'waiting' | 'saving' | Missed
type Missed = 'changed' | 'late' | 'away'

/** The button that was pressed, and the words that were there to see. */
type Wanted = {
  button: HTMLElement
  words: Words
  /** Whether the draft was saved for this press. */
  isKept?: boolean
}

/**
 * Keeps the form as a draft before it is published, where an autosave has gone before. Payload 3.90 takes
 * the form for changed after the next save that follows one, and would keep the published words as a
 * draft over the publish: see docs/upstream/form-state.md. A press while a draft is being saved waits for
 * it, and publishes the words that were there to see, or none.
 */
export function useSaveBeforePublish() {
  const saveDraft = useDraftSave()
  const { getFields } = useForm()
  const [fields] = useAllFormFields()
  const [isModified, isAutosaving, isPressed] = [
    useFormModified(),
    useFormBackgroundProcessing(),
    useFormProcessing(),
  ]
  const isAutosaved = useRef(false)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [isSlow, setSlow] = useState(false)
  const [missed, setMissed] = useState<Missed | null>(null)
  const end = (why: typeof missed) => {
    setWanted(null)
    setSlow(false)
    setMissed(why)
  }
  const onPress = useEffectEvent(async (event: MouseEvent) => {
    const button = event.target instanceof Element && pressedButton(event.target)
    if (!button) return
    end(null)
    // A browser takes itself for offline beside a site on the same machine as well.
    if (event.isTrusted && !navigator.onLine) {
      event.stopImmediatePropagation()
      return (await findSignedIn()) === undefined ? end('away') : button.click()
    }
    if (isAutosaving) setWanted({ button, words: wordsOf(getFields()) })
    else if (!isModified || !isAutosaved.current) return
    event.stopImmediatePropagation()
    if (isAutosaving) return
    // Whoever has waited until here goes on waiting.
    const slow = setTimeout(() => setSlow(true), event.isTrusted ? long : 0)
    const answer = await saveDraft({ isPressed: true })
    clearTimeout(slow)
    // What is refused is said, as it would be of the publish.
    if (!answer?.ok) return end(!answer && (await findSignedIn()) === undefined ? 'away' : null)
    // Once the form shows what was stored.
    await new Promise((resolve) => setTimeout(resolve))
    setWanted({ button, words: wordsOf(getFields()), isKept: true })
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => void onPress(event)
    document.addEventListener('click', listen, { capture: true })
    return () => document.removeEventListener('click', listen, { capture: true })
  }, [])
  if (wanted && !isSame(wordsOf(fields), wanted.words)) end('changed')
  const onTooLong = useEffectEvent(() => end('late'))
  const onFree = useEffectEvent(() => {
    end(null)
    if (wanted?.isKept) isAutosaved.current = false
    wanted?.button.click()
  })
  const isFree = !isAutosaving && !isPressed
  usePressByKey(isFree)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => onTooLong(), longestWait)
    return () => clearTimeout(timer)
  }, [wanted])
  useEffect(() => {
    if (!wanted || !isFree) return
    // Once it is rendered as free.
    const timer = setTimeout(() => onFree())
    return () => clearTimeout(timer)
  }, [wanted, isFree])

  // Before anybody can press the button that is free again.
  useLayoutEffect(() => {
    if (!isAutosaving) return
    return () => {
      isAutosaved.current = true
    }
  }, [isAutosaving])

  const wait: PublishWait | null = wanted && !wanted.isKept ? 'waiting' : isSlow ? 'saving' : missed
  return { wait, endWait: () => end(null) }
}

/** The button Publish under the pointer. While it rests, the style lets a press through to what it stands in. */
function pressedButton(target: Element) {
  const place = target.closest('.form-submit')
  return target.closest<HTMLElement>('#action-save') ?? place?.querySelector<HTMLElement>('#action-save')
}
