import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { findViewNameFault, type SavedView } from '@/features/leads/views/saved-view'
import { apiRequest } from '@/lib/http-client'
import { FormField } from '@/ui/form-field'
import { useConfirmPress } from '@/ui/use-confirm-press'

/** The current query and columns, as a saved view stores them. */
export type Shown = Pick<SavedView, 'query' | 'columns'>

type ViewFormProps = {
  /** The address of the view, or for a new view that of all views. */
  address: string
  saved?: SavedView
  shown: Shown
  signIn: string
  onDone: () => void
  onCancel?: () => void
}

/**
 * Saves the current query and columns under a name, or changes a saved view. The name stays in the form after
 * any error.
 */
export function ViewForm({ address, saved, shown, signIn, onDone, onCancel }: ViewFormProps) {
  const id = useId()
  const [name, setName] = useState(saved?.name ?? '')
  const [isShared, setIsShared] = useState(saved?.isShared ?? false)
  const [isReplaced, setIsReplaced] = useState(!saved)
  const [isChecked, setIsChecked] = useState(false)
  const fault = isChecked ? findViewNameFault(name) : null
  const save = useMutation({
    mutationFn: () => {
      const { query, columns } = saved && !isReplaced ? saved : shown
      return apiRequest(saved ? 'PATCH' : 'POST', address, { name, query, columns, isShared })
    },
    onSuccess: finish,
  })
  const remove = useMutation({ mutationFn: () => apiRequest('DELETE', address), onSuccess: finish })
  const { isAsking, button } = useConfirmPress(() => remove.isPending || remove.mutate())
  const error = save.error ?? remove.error

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!findViewNameFault(name) && !save.isPending) save.mutate()
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={saved ? `Change ${saved.name}` : 'Save this view'}
      className="mt-3 grid gap-3"
    >
      <FormField id={id} label={saved ? 'Name' : 'Save this view as'} {...(fault && { error: fault })}>
        {(control) => (
          <input
            {...control}
            value={name}
            readOnly={save.isPending}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        )}
      </FormField>
      <Box
        label="Share with everybody who can see leads"
        isOn={isShared}
        isDisabled={save.isPending}
        onChange={setIsShared}
      />
      {saved && (
        <Box
          label="Use the current filters, order and columns"
          isOn={isReplaced}
          isDisabled={save.isPending}
          onChange={setIsReplaced}
        />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" aria-busy={save.isPending} className="button button-small button-outline">
          Save view
        </button>
        {onCancel && (
          <button type="button" onClick={onCancel} className="min-h-8 text-link">
            Cancel
          </button>
        )}
        {saved && (
          <button type="button" {...button} className="min-h-8 text-link">
            {isAsking ? 'Press again to delete this view' : 'Delete'}
          </button>
        )}
        <p role="status" className="text-muted">
          {!saved && save.isSuccess && name === '' && 'Saved'}
        </p>
      </div>
      {error && (
        <FailureNote
          error={error}
          signedOutText="Your session has ended, and this was not saved. Sign in, then name the view again."
          signIn={signIn}
        />
      )}
    </form>
  )

  function finish() {
    setIsChecked(false)
    if (!saved) {
      setName('')
      setIsShared(false)
    }
    onDone()
  }
}

type BoxProps = { label: string; isOn: boolean; isDisabled: boolean; onChange: (isOn: boolean) => void }

function Box({ label, isOn, isDisabled, onChange }: BoxProps) {
  return (
    <label className="inline-flex min-h-8 items-center gap-2 text-ink">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className="m-0 size-6 accent-(--primary)"
      />
      {label}
    </label>
  )
}
