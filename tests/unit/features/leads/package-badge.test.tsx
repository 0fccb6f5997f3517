import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PackageBadge } from '@/features/leads/screen/package-badge'

function badge(value: string | null) {
  const markup = renderToStaticMarkup(<PackageBadge value={value} />)
  const isPrimary = markup.includes('bg-primary')
  const isSecondary = markup.includes('bg-ink/12')
  return {
    text: markup.replace(/<[^>]+>/g, ''),
    style: isPrimary ? 'primary' : isSecondary ? 'secondary' : markup.includes('border') ? 'outline' : 'none',
  }
}

test('enterprise is primary, professional secondary, whatever their case', () => {
  expect(badge('enterprise')).toEqual({ text: 'Enterprise', style: 'primary' })
  expect(badge('ENTERPRISE')).toEqual({ text: 'ENTERPRISE', style: 'primary' })
  expect(badge('Professional')).toEqual({ text: 'Professional', style: 'secondary' })
})

test('any other package has an outline, and only its first letter becomes a capital', () => {
  expect(badge('data-pro')).toEqual({ text: 'Data-pro', style: 'outline' })
  expect(badge('pilot for two cities')).toEqual({ text: 'Pilot for two cities', style: 'outline' })
  expect(badge('łódź')).toEqual({ text: 'Łódź', style: 'outline' })
  expect(badge('constructor')).toEqual({ text: 'Constructor', style: 'outline' })
})

test('no package reads None', () => {
  expect(badge(null)).toEqual({ text: 'None', style: 'none' })
  expect(badge('')).toEqual({ text: 'None', style: 'none' })
})
