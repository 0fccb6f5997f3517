/** After which what is in the trash is deleted for good. */
export const daysInTrash = 30

/** Said of what somebody else has brought back, or deleted for good, meanwhile. */
export const notInTrash = 'This is not in the trash any more. Reload the page.'
