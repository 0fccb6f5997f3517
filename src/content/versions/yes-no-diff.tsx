import { FieldDiffContainer } from '@payloadcms/ui/rsc'
import type { CheckboxField, FieldDiffServerProps } from 'payload'

type Props = FieldDiffServerProps<CheckboxField>

/** What two versions have different in a box to tick. In a row that one of them lacks, no tick is no difference. */
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
