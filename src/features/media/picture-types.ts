/** The types of files that the site accepts as pictures. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
