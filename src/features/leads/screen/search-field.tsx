import {
  startTransition,
  useOptimistic,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  type RefObject,
} from 'react'
import { limits } from '@/features/leads/follow-up/follow-up'
import { focusRow } from '@/features/leads/screen/focus-row'
import { FormField } from '@/ui/form-field'

type SearchFieldProps = {
  value: string
  onChange: (search: string) => void
  ref: RefObject<HTMLInputElement | null>
}

/** The search field. A typed letter appears at once, even if the search takes longer. */
export function SearchField({ value, onChange, ref }: SearchFieldProps) {
  const [typed, type] = useOptimistic(value)
  const search = (text: string) =>
    startTransition(() => {
      type(text)
      onChange(text)
    })
  // React does not know what somebody typed before the scripts arrived. Its next render would remove it.
  const takeEarlyText = useEffectEvent(() => {
    const typed = ref.current?.value ?? value
    if (typed !== value) search(typed)
  })
  useLayoutEffect(() => takeEarlyText(), [])
  return (
    <FormField id="lead-search" label="Search">
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="search"
          aria-keyshortcuts="/"
          value={typed}
          maxLength={limits.search}
          onChange={(event) => search(event.target.value)}
          onKeyDown={goToFirstLead}
          placeholder="Name, email, organization, notes"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </FormField>
  )
}

function goToFirstLead(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) {
  if (event.key === 'ArrowDown' && focusRow(document, 0)) event.preventDefault()
}

/** `/` focuses the search, unless the user is typing a slash or has a dialog open. */
export function useSearchKey(search: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog'))
        return
      event.preventDefault()
      search.current?.focus()
      search.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [search])
}
