/**
 * Drafts are saved automatically this many milliseconds after the last keystroke. That is soon enough for the
 * preview beside the form. A sentence that is typed without a pause makes only one save. An autosave
 * overwrites the same draft until a publish or a manual save, so versions do not pile up.
 */
export const autosavedDrafts = { autosave: { interval: 800, showSaveDraftButton: true } } as const

/** Components above the form of such a document: its status, undo, the receipt, and unsaved changes. */
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

/** The screen with the versions of such a document. */
export const versionsScreen = {
  edit: { versions: { Component: '/src/content/versions/versions-view#VersionsView' } },
}
