/** Days after which a document in the trash is permanently deleted. */
export const daysInTrash = 30

/** Shown if somebody else has restored or permanently deleted the document meanwhile. */
export const notInTrash = 'This is not in the trash any more. Reload the page.'
