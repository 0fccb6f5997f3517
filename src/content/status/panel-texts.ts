/** Texts of the panel that replace Payload's own. */
export const panelTexts = {
  general: {
    payloadSettings: 'Your settings',
    untitled: 'Without a title',
    // In some forms, the browser keeps them. In others, and after a sign-out, they are lost.
    changesNotSaved: 'Your changes are not saved.',
    creatingNewLabel: 'New {{label}}',
    true: 'Yes',
    false: 'No',
    permanentlyDelete: 'Delete permanently',
    aboutToTrash:
      'The {{label}} <1>{{title}}</1> goes to the trash and leaves the site at once. What links to it or shows it is listed beside the form.',
    documentIsTrashed: 'This is in the trash. Restore it to change it.',
    documentLocked: 'A colleague is editing this',
    // Follows the name of the colleague.
    currentlyEditing:
      'is editing this now. If you take over, what they have not saved is kept in their browser.',
    editedSince: 'Last active:',
    editingTakenOver: 'A colleague has taken over',
    anotherUserTakenOver: 'A colleague is editing this now. Your unsaved changes are kept in this browser.',
    createdAt: 'Created',
    updatedAt: 'Updated',
    lastModified: 'Last changed',
    perPage: 'Per page: {{limit}}',
    // Followed by the names of fields, such as “What the picture shows”.
    searchBy: 'Search: {{label}}',
  },
  fields: {
    searchForBlock: 'Search for a section',
    swapUpload: 'Choose another picture',
    removeUpload: 'Remove the picture',
    toggleBlock: 'Open or close',
  },
  upload: {
    cropToolDescription:
      'Drag the corners of the area, draw a new one, or set its size below. Saving crops the picture: what lies outside cannot be restored.',
    focalPointDescription:
      'Drag the point to what must stay in view when the picture is shown in another shape, or set it below.',
  },
  authentication: {
    resetPassword: 'Choose your password',
    passwordResetSuccessfully: 'Your password is set.',
    checkYourEmailForPasswordReset:
      'If this address belongs to an account, an email with a link is on its way to it. A link sent within the last hour still works and is not sent again. Check your spam folder too.',
    newPassword: 'New password, with 15 characters or more',
  },
  error: { valueMustBeUnique: 'This is already taken. Choose another.' },
  validation: {
    requiresAtLeast: 'Add at least {{count}}.',
    requiresNoMoreThan: 'Keep at most {{count}}.',
    shorterThanMax: 'Use at most {{maxLength}} characters.',
  },
  version: {
    // Also said of legal texts that are announced only, and of settings that have no page.
    currentlyPublished: 'Published last',
    previouslyPublished: 'Published before',
    restoredSuccessfully: 'The version is restored, as a draft.',
    confirmUnpublish: 'Take this off the site?',
    aboutToUnpublishSelection:
      'The selected {{label}} leave the site. What the site needs, such as the home page, stays. Visitors get “not found” at the other addresses until you publish them again.',
    aboutToUnpublish:
      'Visitors get “not found” at its address until you publish it again. Any links to it are listed beside the form.',
    currentDraft: 'Newest draft',
    previouslyDraft: 'Was a draft',
    previousVersion: 'Earlier version',
    specificVersion: 'Another version',
    // Only the first version has no earlier one to compare with.
    selectVersionToCompare: 'Nothing is older. Choose a version to compare.',
    modifiedOnly: 'Only what changed',
    noLabelGroup: 'Without a name',
    confirmVersionRestoration: 'Restore this version?',
    aboutToRestore: 'This version is restored as a draft. Visitors see it once you publish it.',
    // The reason stands beside it.
    problemRestoringVersion: 'The version was not restored.',
    aboutToRestoreGlobal:
      'Settings with a Publish button get this version as a draft. Other settings use it at once.',
  },
}
