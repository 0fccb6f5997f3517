import { expect, test } from 'vitest'
import { paragraph } from '@/content/rich-text/rich-text'

function parts(text: string) {
  const { children } = paragraph(text)
  return Array.isArray(children) ? children : []
}

test('bold words and links are set apart from the rest', () => {
  expect(parts('One **two** [three](/four).')).toMatchObject([
    { type: 'text', text: 'One ', format: 0 },
    { type: 'text', text: 'two', format: 1 },
    { type: 'text', text: ' ' },
    { type: 'link', fields: { url: '/four' }, children: [{ text: 'three' }] },
    { type: 'text', text: '.' },
  ])
})

test('square brackets alone are text', () => {
  expect(parts('Write to **[your e-mail]** or [nobody].')).toMatchObject([
    { text: 'Write to ' },
    { text: '[your e-mail]', format: 1 },
    { text: ' or [nobody].' },
  ])
})
