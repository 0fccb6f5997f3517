/**
 * A header of a save in the panel: when the newest save was that its tab knows of. Without it, another save of the same
 * form may be under way, which it may overtake.
 */
export const knownSaveHeader = 'x-known-save'
