/** The ground of the page in each theme, as the bar of a phone's browser shows it. */
export const themeColors = { light: '#fcfaf5', dark: '#0c131a' }
