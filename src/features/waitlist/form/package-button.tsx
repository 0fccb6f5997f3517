'use client'

import { Check } from 'lucide-react'
import { scrollToHash } from '@/ui/scroll-to-hash'
import { choosePackage, usePackageChoice } from '@/features/waitlist/form/package-choice'

type PackageButtonProps = {
  value: string
  isHighlighted: boolean
  chooseLabel: string
  chosenLabel: string
}

/** Chooses a package and scrolls to the form. A second click clears the choice. */
export function PackageButton({ value, isHighlighted, chooseLabel, chosenLabel }: PackageButtonProps) {
  const isChosen = usePackageChoice() === value
  const style = isChosen ? 'button-signal' : isHighlighted ? 'button-ink' : 'button-outline'

  function choose() {
    choosePackage(isChosen ? '' : value)
    if (!isChosen) scrollToHash('#waitlist')
  }

  return (
    <button
      type="button"
      className={`button needs-script w-full ${style}`}
      aria-pressed={isChosen}
      onClick={choose}
    >
      {isChosen && <Check aria-hidden="true" size={20} strokeWidth={2.25} />}
      {isChosen ? chosenLabel : chooseLabel}
    </button>
  )
}
