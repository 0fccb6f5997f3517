/** Components above a form without drafts: the title of a new document, and why it was not saved. */
export const controlsWithoutDrafts = {
  beforeDocumentControls: [
    '/src/content/panel/new-title#NewTitle',
    '/src/content/refusals/panel/save-refusal#SaveRefusal',
  ],
}
