import { useDocumentInfo, useForm, useServerFunctions } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { valuesMergedEvent } from '@/content/unsaved/use-replaced-form'

/** Gives what asks the site for the form of some words, and what shows such a form. */
export function useSiteState() {
  const { dispatchFields, formRef, setModified } = useForm()
  const { collectionSlug, docPermissions, getDocPreferences, globalSlug, id } = useDocumentInfo()
  const { getFormState } = useServerFunctions()
  return {
    /** Null where the site does not answer with it. Payload's own `reset` fails then, with the whole panel. */
    async findState(data: Record<string, unknown>): Promise<FormState | null> {
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
    showState(state: FormState, { isModified }: { isModified: boolean }) {
      formRef?.current?.dispatchEvent(new Event(valuesMergedEvent))
      dispatchFields({ type: 'REPLACE_STATE', optimize: false, state })
      setModified(isModified)
    },
  }
}
