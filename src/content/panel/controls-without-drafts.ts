/** What stands above the form of something without drafts: what a new one is called, and why it was not saved. */
export const controlsWithoutDrafts = {
  beforeDocumentControls: [
    '/src/content/panel/new-title#NewTitle',
    '/src/content/refusals/panel/save-refusal#SaveRefusal',
  ],
}
