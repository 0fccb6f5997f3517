type Placed = { number: number; effectiveAt: string }

/**
 * Returns the versions that were, are or will be in force, in that order. A version replaces all earlier ones
 * that would take effect at the same moment or later. So a correction replaces the text that it corrects, and
 * a text that is published for now withdraws announced ones.
 */
export function versionsInOrder<Version extends Placed>(versions: readonly Version[]): Version[] {
  return versions
    .filter((version) => !isReplaced(version, versions))
    .toSorted((one, other) => one.number - other.number)
}

/** Whether a version was announced and then never took effect. */
export function isReplaced({ number, effectiveAt }: Placed, versions: readonly Placed[]) {
  return versions.some((later) => later.number > number && later.effectiveAt <= effectiveAt)
}

/**
 * Returns the version that was or will be in force before this one. It is not always the one with the number
 * before.
 */
export function versionBefore<Version extends Placed>(version: Placed, versions: readonly Version[]) {
  const known = versions.filter(({ number }) => number <= version.number)
  return versionsInOrder(known).findLast(({ number }) => number < version.number)
}

/**
 * Says when a version took or takes effect, for the middle of a sentence. `day` is the formatted day of the
 * version.
 */
export function describeEffect(version: Placed, day: string, versions: readonly Placed[]) {
  return isReplaced(version, versions)
    ? `announced for ${day} and replaced before it took effect`
    : `in effect from ${day}`
}
