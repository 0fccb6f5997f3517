import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import GlobalError from '@/app/global-error'

// Next replaces this call when it builds.
vi.mock('next/font/local', () => ({ default: () => ({ variable: 'font' }) }))

test('without a frame, a failed page is a document of its own with a sentence and two ways on', () => {
  const html = renderToStaticMarkup(<GlobalError retry={() => {}} />)
  expect(html).toMatch(/^<html lang="en"/)
  expect(html).toContain('<title>This page could not be shown</title>')
  expect(html).toContain('Something went wrong on our side. Please try again in a moment.')
  expect(html).toMatch(/<button[^>]*>Try again<\/button>/)
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Back to Home<\/a>/)
})
