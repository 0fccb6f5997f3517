type Placed = { number: number; effectiveAt: string }

/**
 * The versions that were, are or will be in force, in that order. A version takes the place of all
 * before it that would take effect at its moment or later: so a correction replaces what it corrects,
 * and a text published for now withdraws what was announced.
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

/** The version that this one follows or will follow, which is not always the one numbered before it. */
export function versionBefore<Version extends Placed>(version: Placed, versions: readonly Version[]) {
  const known = versions.filter(({ number }) => number <= version.number)
  return versionsInOrder(known).findLast(({ number }) => number < version.number)
}

/** When a version took effect or will, for the middle of a sentence: `day` is that of the version in words. */
export function effectOf(version: Placed, day: string, versions: readonly Placed[]) {
  return isReplaced(version, versions)
    ? `announced for ${day} and replaced before it took effect`
    : `in effect from ${day}`
}
