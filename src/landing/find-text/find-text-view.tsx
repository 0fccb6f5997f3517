import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest, TypedUser } from 'payload'
import { mayEditContent } from '@/content/access'
import { PanelPage } from '@/content/panel/panel-page'
import { findScheduledPublishes } from '@/content/schedules/find-scheduled-publishes'
import { findText, type FoundDocument, type FoundTexts } from '@/landing/find-text/find-text'
import { ReplaceForm } from '@/landing/find-text/replace-form'
import { ReplacedOutcome } from '@/landing/find-text/replaced-outcome'
import { findLastReplaced, readReplacedText } from '@/landing/find-text/replaced-texts'
import { changeSince } from '@/landing/find-text/undo-replaced-texts'
import styles from '@/landing/find-text/find-text-view.module.css'

/**
 * The page of the panel that searches all texts. Payload does not check access to custom views, so this view
 * does.
 */
export async function FindTextView(props: AdminViewServerProps) {
  const { payload, user } = props.initPageResult.req
  const [phrase, replaced] = ['q', 'replaced'].map((name) => [props.searchParams?.[name]].flat()[0])
  if (!user) redirect(`/cms/login?redirect=${encodeURIComponent(addressOf(phrase, replaced))}`)
  if (!mayEditContent(user)) notFound()
  const found = phrase === undefined ? null : await findText(payload, { phrase, user })
  return (
    <PanelPage {...props} title="Find text">
      <main className={styles.find}>
        <h1>Find text</h1>
        <SearchForm phrase={phrase ?? ''} refusal={found?.refusal ?? null} />
        {found && !found.refusal && <Outcome phrase={phrase?.trim() ?? ''} found={found} />}
        {found ? null : await showReplaced(props.initPageResult.req, user, replaced)}
      </main>
    </PanelPage>
  )
}

function addressOf(phrase: string | undefined, replaced: string | undefined) {
  if (phrase !== undefined) return `/cms/find?q=${encodeURIComponent(phrase)}`
  return replaced === undefined ? '/cms/find' : `/cms/find?replaced=${encodeURIComponent(replaced)}`
}

const isUuid = /^[\da-f-]{36}$/

/** The result of a replacement, or a link to the user's last one. */
async function showReplaced(req: PayloadRequest, user: TypedUser, id: string | undefined) {
  const { payload } = req
  if (id === undefined) {
    const last = await findLastReplaced(payload, user)
    return last && <a href={`/cms/find?replaced=${last}`}>Your last replacement</a>
  }
  const replaced = isUuid.test(id) ? await readReplacedText(payload, user, id) : null
  if (!replaced) return <p>This replacement is no longer kept. See the versions of each document instead.</p>
  const scheduled = await findScheduledPublishes(req)
  const changed = []
  for (const each of replaced.changed) {
    const since = each.state === 'changed' ? await changeSince(each, req) : null
    changed.push({ ...each, since, scheduled: 'id' in each.of ? scheduled.get(each.of.id) : undefined })
  }
  return <ReplacedOutcome id={id} replaced={replaced} changed={changed} />
}

function SearchForm({ phrase, refusal }: { phrase: string; refusal: string | null }) {
  return (
    <form role="search" action="/cms/find" className={styles.form}>
      <label htmlFor="find-phrase">Word or phrase</label>
      <div className={styles.row}>
        <input
          id="find-phrase"
          type="search"
          name="q"
          defaultValue={phrase}
          autoComplete="off"
          aria-invalid={refusal !== null}
          aria-describedby={refusal ? 'find-refusal' : 'find-help'}
        />
        <button type="submit" className="btn btn--style-primary btn--size-medium">
          Find
        </button>
      </div>
      {refusal ? (
        <p id="find-refusal" role="alert" className={styles.refusal}>
          {refusal}
        </p>
      ) : (
        <p id="find-help">
          Searches pages, legal documents, settings, emails and what pictures show: the drafts and what is on
          the site. Capital letters and accents make no difference.
        </p>
      )}
    </form>
  )
}

function Outcome({ phrase, found }: { phrase: string; found: FoundTexts }) {
  const results = <Results phrase={phrase} found={found} />
  return found.documents.length > 0 ? <ReplaceForm phrase={phrase}>{results}</ReplaceForm> : results
}

function Results({ phrase, found: { documents, hasMore } }: { phrase: string; found: FoundTexts }) {
  return (
    <>
      <p role="status">{summarize(phrase, documents, hasMore)}</p>
      {documents.map(({ form, kind, title, texts }) => (
        // Not a section element: two pages may have the same title, and landmarks need different names.
        <div key={form}>
          <h2>
            {title} <span className={styles.kind}>{kind}</span>
          </h2>
          <ul className={styles.list}>
            {texts.map(({ href, pieces, place, status }, index) => (
              <li key={index}>
                <a href={href}>{place}</a>
                <p>
                  {pieces.map(({ isMatch, text }, piece) =>
                    isMatch ? <mark key={piece}>{text}</mark> : <span key={piece}>{text}</span>,
                  )}
                </p>
                <p className={styles.status}>{status}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

function summarize(phrase: string, documents: FoundDocument[], hasMore: boolean) {
  const count = documents.flatMap(({ texts }) => texts).length
  if (count === 0) return `No results for “${phrase}”.`
  if (hasMore)
    return `More than ${count} sentences say “${phrase}”. The first ${count} are listed: search for a longer phrase.`
  const where = documents.length === 1 ? '1 document' : `${documents.length} documents`
  return `${count === 1 ? '1 sentence says' : `${count} sentences say`} “${phrase}”, in ${where}.`
}
