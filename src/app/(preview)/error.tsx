'use client'

// A section that cannot be drawn is seen here first.
export { default } from '@/app/(site)/error'
