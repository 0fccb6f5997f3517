/**
 * Request header of a save in the panel: the time of the newest save that the tab knows. A save without this
 * header may overtake another save of the same form.
 */
export const knownSaveHeader = 'x-known-save'
