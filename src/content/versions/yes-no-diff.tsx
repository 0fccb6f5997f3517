import { FieldDiffContainer } from '@payloadcms/ui/rsc'
import type { CheckboxField, FieldDiffServerProps } from 'payload'

type Props = FieldDiffServerProps<CheckboxField>

/**
 * Shows the difference of two versions in a checkbox. If only one version has the row, an unchecked box is no
 * difference.
 */
export function YesNoDiff({ comparisonValue, versionValue, field, i18n, nestingLevel }: Props) {
  if (!comparisonValue && !versionValue) return null
  return (
    <FieldDiffContainer
      label={{ label: field.label }}
      From={comparisonValue ? 'Yes' : 'No'}
      To={versionValue ? 'Yes' : 'No'}
      {...{ i18n, nestingLevel }}
    />
  )
}
