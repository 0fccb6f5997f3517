'use client'

import { RefusalNote } from '@/content/refusals/panel/refusal-note'
import { useRefusal } from '@/content/refusals/panel/use-refusal'

/** For a form without receipts: why the last try to save it was refused. */
export function SaveRefusal() {
  const refusal = useRefusal()
  return refusal && <RefusalNote refusal={refusal} />
}
