import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { listQuery, readLeadView, type LeadView } from '@/features/leads/screen/lead-view'
import { leadsListAddress } from '@/features/leads/screen/use-leads'
import { ViewForm, type Shown } from '@/features/leads/screen/views/view-form'
import { savedView, type SavedView } from '@/features/leads/views/saved-view'
import { getQueryFn, cancelAndRefetch } from '@/lib/query-client'
import { onPlainClick } from '@/lib/on-plain-click'

/** The address of the saved views, which is also their query key. */
const viewsAddress = `${leadsListAddress}/views`

type SavedViewsProps = {
  view: LeadView
  columns: readonly string[]
  signIn: string
  onOpen: (view: Pick<LeadView, 'filters' | 'sort'>, columns: readonly string[]) => void
}

/** The saved views of the user and the shared ones. */
export function SavedViews({ view, columns, signIn, onOpen }: SavedViewsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [edited, setEdited] = useState<string>()
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    queryKey: [viewsAddress],
    queryFn: getQueryFn({ check: z.array(savedView).parse }),
    staleTime: 0,
    enabled: isOpen,
  })
  const reload = () => void cancelAndRefetch(queryClient, { queryKey: [viewsAddress] })
  const shown: Shown = { query: listQuery(view), columns: [...columns] }
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="max-w-[60ch] type-small open:basis-full"
    >
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-link">Views</summary>
      {error && (
        <FailureNote
          error={error}
          signedOutText="Your session has ended. Sign in to see the views."
          signIn={signIn}
          onTryAgain={reload}
        />
      )}
      {data?.length === 0 && <p className="text-muted">No view has been saved yet.</p>}
      <ul className="grid gap-2">
        {data?.map((saved) => (
          <li key={saved.id}>
            {edited === saved.id ? (
              <ViewForm
                address={`${viewsAddress}/${saved.id}`}
                {...{ saved, shown, signIn }}
                onDone={() => {
                  setEdited(undefined)
                  reload()
                }}
                onCancel={() => setEdited(undefined)}
              />
            ) : (
              <ViewLine
                saved={saved}
                isShown={saved.query === shown.query && String(saved.columns) === String(shown.columns)}
                onOpen={() => onOpen(viewOf(saved), saved.columns)}
                onChange={() => setEdited(saved.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {isOpen && <ViewForm address={viewsAddress} {...{ shown, signIn }} onDone={reload} />}
    </details>
  )
}

type ViewLineProps = { saved: SavedView; isShown: boolean; onOpen: () => void; onChange: () => void }

function ViewLine({ saved, isShown, onOpen, onChange }: ViewLineProps) {
  const { name, query, isShared, mayChange, authorName } = saved
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <a
        href={query ? `/admin?${query}` : '/admin'}
        aria-current={isShown ? 'true' : undefined}
        onClick={onPlainClick(onOpen)}
        className={`inline-flex min-h-8 items-center text-link wrap-anywhere ${isShown ? 'font-semibold' : ''}`}
      >
        {name}
      </a>
      {isShared && <span className="text-muted">Shared by {authorName}</span>}
      {mayChange && (
        <button type="button" aria-label={`Change ${name}`} onClick={onChange} className="min-h-8 text-link">
          Change
        </button>
      )}
    </div>
  )
}

function viewOf({ query }: SavedView) {
  const { filters, sort } = readLeadView(Object.fromEntries(new URLSearchParams(query)))
  return { filters, sort }
}
