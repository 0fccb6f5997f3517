/** The industries from which a visitor can choose, in display order. */
export const industries = [
  { value: 'smart-city', label: 'Smart City / Urban Planning' },
  { value: 'environmental', label: 'Environmental Services' },
  { value: 'transportation', label: 'Transportation & Logistics' },
  { value: 'government', label: 'Government' },
  { value: 'technology', label: 'Technology' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'energy', label: 'Energy' },
  { value: 'real-estate', label: 'Real Estate' },
  { value: 'other', label: 'Other' },
] as const

const labels: ReadonlyMap<string, string> = new Map(industries.map(({ value, label }) => [value, label]))

/** The label of an industry. An unknown value is shown as it is. */
export function industryLabel(value: string) {
  return labels.get(value) ?? value
}
