'use client'

// A section that cannot be rendered shows up in the preview first.
export { default } from '@/app/(site)/error'
