/** After which what is in the trash is deleted permanently. */
export const daysInTrash = 30

/** Said of what somebody else has brought back, or deleted permanently, meanwhile. */
export const notInTrash = 'This is not in the trash any more. Reload the page.'
