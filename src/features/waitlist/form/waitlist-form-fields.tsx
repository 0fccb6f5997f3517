import type { WaitlistFormTexts } from '@/payload-types'
import { FormField, Select } from '@/ui/form-field'
import { industries } from '@/features/waitlist/industries'
import { choosePackage } from '@/features/waitlist/form/package-choice'
import type { PackageOption } from '@/features/waitlist/form/waitlist-fields'
import type { useWaitlistForm } from '@/features/waitlist/form/use-waitlist-form'

type WaitlistFormFieldsProps = {
  texts: WaitlistFormTexts
  packages: readonly PackageOption[]
  chosenPackage: string
  /** The value of the honeypot field (a field that people cannot see) when the form was sent. */
  honeypot?: string
  form: Pick<
    ReturnType<typeof useWaitlistForm>,
    'errors' | 'register' | 'suggestion' | 'suggest' | 'acceptSuggestion' | 'isCustom'
  >
}

/** Every field of the form, in the order in which errors are listed. */
export function WaitlistFormFields({
  texts,
  packages,
  chosenPackage,
  honeypot,
  form,
}: WaitlistFormFieldsProps) {
  const { errors, register } = form
  const suggestion = form.suggestion && texts.emailSuggestion?.replace('{email}', () => form.suggestion)
  return (
    <>
      <FormField id="waitlist-name" label={texts.nameLabel} error={errors.name}>
        {(field) => <input {...field} {...register('name')} type="text" autoComplete="name" required />}
      </FormField>
      <FormField
        id="waitlist-email"
        label={texts.emailLabel}
        error={errors.email}
        note={
          <div role="status">
            {suggestion && (
              <button
                type="button"
                className="text-link type-small mt-2 min-h-6"
                onClick={form.acceptSuggestion}
              >
                {suggestion}
              </button>
            )}
          </div>
        }
      >
        {(field) => (
          <input
            {...field}
            {...register('email')}
            onBlurCapture={() => void form.suggest()}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            required
          />
        )}
      </FormField>
      <FormField id="waitlist-organization" label={texts.organizationLabel} error={errors.organization}>
        {(field) => (
          <input {...field} {...register('organization')} type="text" autoComplete="organization" required />
        )}
      </FormField>
      <FormField id="waitlist-industry" label={texts.industryLabel} error={errors.industry}>
        {(field) => (
          <Select
            {...field}
            {...register('industry')}
            required
            blank={texts.industryPlaceholder}
            options={industries}
          />
        )}
      </FormField>
      <FormField
        id="waitlist-package"
        className="wide"
        label={texts.packageLabel}
        labelNote={`(${texts.optionalLabel})`}
      >
        {(field) => (
          <Select
            {...field}
            name="package"
            value={chosenPackage}
            onChange={(event) => choosePackage(event.target.value)}
            blank={texts.noPackageLabel}
            options={packages.map(({ name, value }) => ({ value, label: name }))}
          />
        )}
      </FormField>
      <div className="custom-solution wide">
        <label className="checkbox-row">
          <input
            {...register('needsCustomSolution')}
            id="waitlist-needsCustomSolution"
            type="checkbox"
            className="checkbox"
            aria-expanded={form.isCustom}
            aria-controls="custom-solution-detail"
          />
          {texts.customSolutionLabel}
        </label>
        <div id="custom-solution-detail" className="custom-solution-detail">
          <FormField
            id="waitlist-customSolutionDescription"
            label={texts.customSolutionDescriptionLabel}
            hint={texts.customSolutionHint}
            error={errors.customSolutionDescription}
          >
            {(field) => <textarea {...field} {...register('customSolutionDescription')} rows={4} />}
          </FormField>
        </div>
      </div>
      <p className="decoy" aria-hidden="true">
        <label htmlFor="waitlist-website">Website</label>
        <input
          id="waitlist-website"
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue={honeypot}
        />
      </p>
    </>
  )
}
