/**
 * Drafts that save themselves this many milliseconds after the last keystroke: soon enough for the
 * preview beside the form, and one save for a sentence typed without a stop. One draft is written over
 * until it is published or saved by hand, so versions do not pile up.
 */
export const autosavedDrafts = { autosave: { interval: 800, showSaveDraftButton: true } } as const

/** What stands above the form of such a document: its status, undo, the receipt, and words not yet saved. */
export const draftControls = {
  SaveDraftButton: '/src/content/saving/panel/save-buttons#SaveDraft',
  Status: '/src/content/status/document-status#DocumentStatus',
  beforeDocumentControls: [
    '/src/content/preview/field-finder#FieldFinder',
    '/src/content/preview/preview-scale#PreviewScale',
    '/src/content/undo/undo-buttons#UndoButtons',
    '/src/content/receipts/publish-receipt#PublishReceipt',
    '/src/content/unsaved/unsaved-changes#UnsavedChanges',
    '/src/content/panel/new-title#NewTitle',
  ],
}

/** The screen that lists the versions of such a document. */
export const versionsScreen = {
  edit: { versions: { Component: '/src/content/versions/versions-view#VersionsView' } },
}
