import type { WaitlistFormTexts } from '@/payload-types'
import { html, type Html } from '@/lib/html'
import { industries } from '@/features/waitlist/industries'
import type { PackageOption } from '@/features/waitlist/form/package-option'

interface PlainForm {
  page: string
  form: WaitlistFormTexts
  packages: readonly PackageOption[]
  fields: Record<string, string>
  values: URLSearchParams
}

/** The sign-up form with what was typed into it and what is wrong with it, for a page without scripts. */
export function plainForm({ page, form, packages, fields: mistakes, values }: PlainForm) {
  const field = plainField(mistakes)
  const text = (name: string, label: string, type: string, autoComplete: string) =>
    field(
      name,
      label,
      (attributes) =>
        html`<input
          ${attributes}
          type="${type}"
          autocomplete="${autoComplete}"
          value="${values.get(name)}"
          required
        />`,
    )
  const choice = (name: string, label: string, none: string, options: readonly Option[]) =>
    field(
      name,
      label,
      (attributes) =>
        html`<select ${attributes}>
          ${[{ value: '', label: none }, ...options].map(
            (option) =>
              html`<option value="${option.value}" ${option.value === values.get(name) && html`selected`}>
                ${option.label}
              </option>`,
          )}
        </select>`,
    )
  return html`<form action="/api/waitlist" method="post">
    ${text('name', form.nameLabel, 'text', 'name')} ${text('email', form.emailLabel, 'email', 'email')}
    ${text('organization', form.organizationLabel, 'text', 'organization')}
    ${choice('industry', form.industryLabel, form.industryPlaceholder, industries)}
    ${choice('package', `${form.packageLabel} (${form.optionalLabel})`, form.noPackageLabel, named(packages))}
    <label class="tick">
      <input
        id="waitlist-needsCustomSolution"
        name="needsCustomSolution"
        type="checkbox"
        ${values.has('needsCustomSolution') && html`checked`}
      />${form.customSolutionLabel}
    </label>
    ${field(
      'customSolutionDescription',
      form.customSolutionDescriptionLabel,
      (attributes) =>
        html`<textarea ${attributes} rows="4">${values.get('customSolutionDescription')}</textarea>`,
      form.customSolutionHint,
    )}
    <input type="hidden" name="page" value="${page}" />
    ${['website', 'notice'].map(
      (name) => html`<input type="hidden" name="${name}" value="${values.get(name)}" />`,
    )}
    <button class="button" type="submit">${form.submitLabel}</button>
  </form>`
}

interface Option {
  value: string
  label: string
}

function named(packages: readonly PackageOption[]) {
  return packages.map(({ name, value }) => ({ label: name, value }))
}

/** A control with its label, its mistake and its hint. */
function plainField(mistakes: Record<string, string>) {
  return (name: string, label: string, control: (attributes: Html) => Html, hint?: string | null) => {
    const id = `waitlist-${name}`
    const mistake = mistakes[name]
    const described = [mistake && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
    const attributes = html`id="${id}" name="${name}" class="control" ${mistake && html`aria-invalid="true"`}
    ${described && html`aria-describedby="${described}"`}`
    return html`<div class="field">
      <label for="${id}">${label}</label>
      ${control(attributes)} ${mistake && html`<p id="${id}-error" class="mistake">${mistake}</p>`}
      ${hint && html`<p id="${id}-hint" class="hint">${hint}</p>`}
    </div>`
  }
}
