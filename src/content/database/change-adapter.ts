import type { postgresAdapter } from '@payloadcms/db-postgres'

type AdapterDescription = ReturnType<typeof postgresAdapter>
export type Adapter = ReturnType<AdapterDescription['init']>

/** What a function of the adapter is asked. */
export type AdapterArgs<Name extends keyof Adapter> = Adapter[Name] extends (...args: infer All) => unknown
  ? All[0]
  : never

/** Payload's adapter with changes: each answers with functions that take the place of those it is given. */
export function changeAdapter(
  description: AdapterDescription,
  ...changes: ((adapter: Adapter) => object)[]
): AdapterDescription {
  const init: AdapterDescription['init'] = (args) =>
    changes.reduce((adapter, change) => Object.assign(adapter, change(adapter)), description.init(args))
  return { ...description, init }
}
