import { beforeEach, expect, test, vi } from 'vitest'
import { closeToast, closeToasts, currentToasts, showToast } from '@/ui/toaster'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('a notification takes the place of the one before it', () => {
  showToast({ title: 'First' })
  showToast({ title: 'Second', variant: 'destructive' })
  expect(currentToasts()).toMatchObject([{ title: 'Second', variant: 'destructive', isOpen: true }])
})

test('a closed notification is removed after 1,000,000 ms', () => {
  closeToast(showToast({ title: 'Closed' }))
  vi.advanceTimersByTime(999_999)
  expect(currentToasts()).toMatchObject([{ title: 'Closed', isOpen: false }])
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})

test('what no longer holds is closed, and what comes next stays', () => {
  showToast({ title: 'Old' })
  closeToasts()
  expect(currentToasts()).toMatchObject([{ title: 'Old', isOpen: false }])
  showToast({ title: 'New' })
  vi.advanceTimersByTime(1_000_000)
  expect(currentToasts()).toMatchObject([{ title: 'New', isOpen: true }])
})
