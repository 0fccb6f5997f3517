import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Words, wordsOf } from '@/content/unsaved/kept-words'
import { isSame } from '@/content/unsaved/merge-words'

const most = 5

/** The words of the last tries to save a form: the site may have some of them, and only its answer be lost. */
export function useTriedWords(isBusy: boolean, getFields: () => FormState) {
  const tried = useRef<Words[]>([])
  const onTry = useEffectEvent(() => {
    tried.current = [...tried.current, wordsOf(getFields())].slice(-most)
  })
  useEffect(() => {
    if (isBusy) onTry()
  }, [isBusy])

  return {
    /** Those that the site has, where it has nothing else. */
    findIn: (newest: Words) =>
      tried.current.findLast((words) =>
        Object.entries(words).every(([name, value]) => isSame(value, newest[name])),
      ),
    forget() {
      tried.current = []
    },
  }
}
