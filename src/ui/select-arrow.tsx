import { ChevronDown } from 'lucide-react'

/** The arrow of a native select, drawn alike in every browser. */
export function SelectArrow() {
  return <ChevronDown aria-hidden="true" size={20} strokeWidth={1.75} />
}
