import type { WaitlistFailureTexts, WaitlistFormTexts, WaitlistSuccessTexts } from '@/payload-types'
import { html } from '@/lib/html'
import type { PackageOption } from '@/features/waitlist/form/package-option'
import { plainForm } from '@/features/waitlist/form/plain-form'
import { plainPage } from '@/features/waitlist/form/plain-page'

export interface PlainTexts {
  siteName: string
  /** Path of the page that the form is on. */
  page: string
  form: WaitlistFormTexts
  success: WaitlistSuccessTexts
  failure: WaitlistFailureTexts
  packages: readonly PackageOption[]
}

interface Refusal {
  message: string
  /** The sentence for each field that is wrong. */
  fields: Record<string, string>
}

/** What a visitor without a script reads after joining: the words of the dialog. */
export function joinedAnswer({ siteName, success, page }: PlainTexts) {
  const content = html`<h1>${success.title}</h1>
    <p>${success.body}</p>
    <p><a class="button" href="${page}">${backTo(page)}</a></p>`
  return plainPage({ title: success.title, siteName, content })
}

/**
 * What they read when it did not work: why, and the form again as they filled it in. Without values,
 * when the form was refused unread, their browser still has it one step back.
 */
export function refusedAnswer(
  texts: PlainTexts,
  { message, fields }: Refusal,
  values: URLSearchParams | null,
) {
  const { siteName, failure, page } = texts
  const mistakes = Object.entries(fields)
  const content = html`<h1>${failure.title}</h1>
    <div class="mistakes" role="alert">
      ${
        mistakes.length > 0
          ? html`<ul>
              ${mistakes.map(([name, sentence]) => html`<li><a href="#waitlist-${name}">${sentence}</a></li>`)}
            </ul>`
          : message
      }
    </div>
    ${values && failure.keptNote && html`<p>${failure.keptNote}</p>`}
    ${values && plainForm({ ...texts, fields, values })}
    <p><a href="${page}#waitlist">${backTo(page)}</a></p>`
  return plainPage({ title: failure.title, siteName, content })
}

function backTo(page: string) {
  return page === '/' ? 'Back to Home' : 'Back to the page'
}
