import { expect, test } from 'vitest'
import {
  pagePolicy,
  panelPolicy,
  resourcePolicy,
  previewPolicy,
  staffPolicy,
} from '@/server/content-policy/content-policy'

const themeChange = "'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='"

function directives(policy: string) {
  return policy.split('; ')
}

const staff = [
  "default-src 'none'",
  "script-src 'self' 'nonce-abc'",
  `style-src 'self' ${themeChange}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
]

test('a public page runs its own scripts and those that are named', () => {
  const rest = staff.slice(3)
  expect(directives(pagePolicy({}))).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${themeChange}`,
    ...rest,
    "frame-ancestors 'none'",
  ])
  expect(directives(pagePolicy({ scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] }))).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a' 'sha256-b'",
    `style-src 'self' ${themeChange} 'sha256-c'`,
    ...rest,
    "frame-ancestors 'none'",
  ])
})

test('the scripts of services may run on a public page, and speak to where they come from', () => {
  const services = ['https://statistics.example', 'https://advertising.example']
  expect(directives(pagePolicy({ scripts: ["'sha256-a'"], services }))).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a' https://statistics.example https://advertising.example",
    `style-src 'self' ${themeChange}`,
    "img-src 'self' data: https://statistics.example https://advertising.example",
    "font-src 'self'",
    "connect-src 'self' https://statistics.example https://advertising.example",
    ...staff.slice(6),
    "frame-ancestors 'none'",
  ])
})

test('a staff screen runs what carries its nonce, and nobody may frame it', () => {
  expect(directives(staffPolicy('abc'))).toEqual([...staff, "frame-ancestors 'none'"])
})

test('a preview may be framed by the panel', () => {
  expect(directives(previewPolicy('abc'))).toEqual([...staff, "frame-ancestors 'self'"])
})

test('the panel may write styles, show previews and pictures that are being uploaded', () => {
  expect(directives(panelPolicy('abc'))).toEqual([
    "default-src 'none'",
    "script-src 'self' 'nonce-abc'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})

test('what is no page runs no script at all', () => {
  expect(directives(resourcePolicy)).toEqual([
    "default-src 'none'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})
