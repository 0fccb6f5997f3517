import { expect, test } from 'vitest'
import { hashSource } from '@/server/content-policy/inline-code'
import { describePage, isPageData } from '@/server/content-policy/page-policy'

const theme = '((a)=>{document.documentElement.dataset.theme=a})("light")'
const data = 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])'

function policyOf(html: string, trusted: string[] = [], services: string[] = []) {
  return describePage(html, { code: new Set(trusted.map(hashSource)), services })
}

test('the scripts that the build made and the data of the page are named by their hashes', () => {
  const policy = policyOf(`<script>${theme}</script><script>${data}</script>`, [theme])
  expect(policy).toContain(`script-src 'self' ${hashSource(theme)} ${hashSource(data)};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
})

test('a script that found its way into a page is not named, whatever it resembles', () => {
  const injected = [
    'alert(1)',
    `${data};alert(1)`,
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"],alert(1))',
    'self.__next_f.push([1,"a"+alert(1)+"b"])',
    'self.__next_f.push([1,`${alert(1)}`])',
    `${theme};alert(1)`,
    `alert(1);${data}`,
  ]
  const policy = policyOf(injected.map((text) => `<script>${text}</script>`).join(''), [theme])
  for (const text of injected) expect(policy).not.toContain(hashSource(text))
  expect(policy).toContain("script-src 'self';")
})

test('an inline style is named only where the build made it', () => {
  const policy = policyOf('<style>a{color:red}</style><style>b{color:red}</style>', ['a{color:red}'])
  expect(policy).toContain(hashSource('a{color:red}'))
  expect(policy).not.toContain(hashSource('b{color:red}'))
})

test('page data in a style names nothing', () => {
  expect(policyOf(`<style>${data}</style>`)).not.toContain(hashSource(data))
})

test('data blocks run nothing and need no hash', () => {
  const block = '{"@context":"https://schema.org"}'
  const policy = policyOf(`<script type="application/ld+json">${block}</script>`, [block])
  expect(policy).not.toContain(hashSource(block))
})

test('the services of the site are named on every page', () => {
  expect(policyOf(`<script>${data}</script>`, [], ['https://statistics.example'])).toContain(
    `script-src 'self' ${hashSource(data)} https://statistics.example;`,
  )
})

test('page data is a list of a number and a text, as strict JSON', () => {
  expect(isPageData(data)).toBe(true)
  expect(isPageData('self.__next_f.push([1,"a\nb"])')).toBe(false)
  expect(isPageData('self.__next_f.push([\n1,"a"])')).toBe(true)
  expect(isPageData('')).toBe(false)
  expect(isPageData(`alert(1);${data}`)).toBe(false)
  expect(isPageData(`${data};`)).toBe(false)
  expect(isPageData('self.__next_f.push([1,2])')).toBe(false)
  expect(isPageData('self.__next_f.push([1,"a",])')).toBe(false)
  expect(isPageData("self.__next_f.push([1,'a'])")).toBe(false)
})
