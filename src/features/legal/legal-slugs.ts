/** The addresses under `/legal`, in the order in which the site lists them. */
export const legalSlugs = ['privacy', 'terms', 'cookies', 'data-processing'] as const
