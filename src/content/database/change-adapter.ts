import type { postgresAdapter } from '@payloadcms/db-postgres'

type AdapterDescription = ReturnType<typeof postgresAdapter>
export type Adapter = ReturnType<AdapterDescription['init']>

/** The arguments that Payload passes to this function of the adapter. */
export type AdapterArgs<Name extends keyof Adapter> = Adapter[Name] extends (...args: infer All) => unknown
  ? All[0]
  : never

/**
 * Describes Payload's adapter with changes. Each change returns functions, which replace the functions of the same
 * name in the adapter that it receives.
 */
export function changeAdapter(
  description: AdapterDescription,
  ...changes: ((adapter: Adapter) => object)[]
): AdapterDescription {
  const init: AdapterDescription['init'] = (args) =>
    changes.reduce((adapter, change) => Object.assign(adapter, change(adapter)), description.init(args))
  return { ...description, init }
}
