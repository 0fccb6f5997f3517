/**
 * Drafts that save themselves this many milliseconds after the last keystroke: soon enough for the
 * preview beside the form, and one save for a sentence typed without a stop. One draft is written over
 * until it is published or saved by hand, so versions do not pile up.
 */
export const autosavedDrafts = { autosave: { interval: 800, showSaveDraftButton: true } } as const
