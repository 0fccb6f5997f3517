import { useDocumentInfo, useForm, useServerFunctions } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { valuesMergedEvent } from '@/content/unsaved/use-replaced-form'

/**
 * Returns a function that requests the form state for given values from the site, and one that shows such a
 * state.
 */
export function useSiteState() {
  const { dispatchFields, formRef, setModified } = useForm()
  const { collectionSlug, docPermissions, getDocPreferences, globalSlug, id } = useDocumentInfo()
  const { getFormState } = useServerFunctions()
  return {
    /**
     * Returns null if the site does not return a state. Payload's own `reset` throws then, and the whole
     * panel fails.
     */
    async fetchFormState(data: Record<string, unknown>): Promise<FormState | null> {
      const result = await getFormState({
        id,
        collectionSlug,
        data,
        docPermissions,
        docPreferences: await getDocPreferences(),
        globalSlug,
        operation: 'update',
        renderAllFields: true,
        schemaPath: collectionSlug ?? globalSlug ?? '',
        skipValidation: true,
      })
      return 'state' in result && result.state ? result.state : null
    },
    showFormState(state: FormState, { isModified }: { isModified: boolean }) {
      formRef?.current?.dispatchEvent(new Event(valuesMergedEvent))
      dispatchFields({ type: 'REPLACE_STATE', optimize: false, state })
      setModified(isModified)
    },
  }
}
