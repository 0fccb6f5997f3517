/** What the panel says in place of Payload's own words: of versions, whether visitors find them or did. */
export const panelWords = {
  error: { valueMustBeUnique: 'This is taken already. Choose another.' },
  version: {
    currentlyPublished: 'On the site',
    previouslyPublished: 'Was on the site',
    restoredSuccessfully: 'The version is back, as a draft.',
    aboutToUnpublish: 'Visitors no longer find it then. The links that break are named beside the form.',
    currentDraft: 'Newest draft',
    confirmVersionRestoration: 'Bring this version back?',
    aboutToRestore:
      'The words of {{versionDate}} come back as a draft. Visitors read them once you publish it.',
    aboutToRestoreGlobal:
      'The words of {{versionDate}} come back as a draft. Visitors read them once you publish it.',
  },
}
