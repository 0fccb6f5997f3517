'use client'

import { useLivePreviewContext } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * Part of a form in the panel. It scales down the live preview of a device that is wider than its container.
 * Payload cuts it off.
 */
export function PreviewScale() {
  const { breakpoint, isLivePreviewing, size } = useLivePreviewContext()
  const width = breakpoint === 'responsive' ? 0 : size.width
  useEffect(() => {
    const room = document.querySelector<HTMLElement>('.live-preview-window__main')
    const device = room?.firstElementChild
    if (!isLivePreviewing || !room || !(device instanceof HTMLElement)) return
    const fit = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(room)
      const free = room.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      device.style.transformOrigin = 'top left'
      device.style.scale = String(width > free ? free / width : 1)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(room)
    return () => observer.disconnect()
  }, [isLivePreviewing, width])
  return null
}
