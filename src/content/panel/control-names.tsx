'use client'

import { useStepNav } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'

type Gap = [selector: string, attribute: string, valueOf: (control: Element) => string]

/** Labels, roles and states that Payload 3.90 does not set for users of screen readers and keyboards. */
const gaps: Gap[] = [
  ['.doc-controls__popup .popup-button', 'aria-label', () => 'More actions'],
  ['.collapsible__toggle', 'aria-label', (control) => `Open or close ${rowOf(control)}`],
  ['.collapsible__toggle, .nav-group__toggle', 'aria-expanded', (control) => String(isOpen(control))],
  ['.collapsible__drag', 'aria-label', (control) => `Move ${rowOf(control)}`],
  // Payload's description names keys that do nothing: see drag-handle-keys.tsx.
  ['.collapsible__drag', 'aria-describedby', () => ''],
  ['.collapsible__drag', 'aria-roledescription', () => 'button'],
  ['.pill-selector__pill', 'role', () => 'checkbox'],
  ['.pill-selector__pill', 'aria-describedby', () => ''],
  ['.pill-selector__pill', 'aria-roledescription', () => 'checkbox'],
  ['.array-actions__button', 'aria-label', (control) => `Actions for ${rowOf(control)}`],
  ['.clipboard-action__popup .popup-button', 'aria-label', (control) => `Actions for ${listOf(control)}`],
  ['.locked', 'aria-label', () => 'A colleague is editing this'],
  ['.cell-_select input[type=checkbox]', 'aria-label', () => 'Select this row'],
  ['.toolbar-popup__button[data-button-key]', 'aria-label', (control) => formatKey(control)],
  ['.rich-text-lexical [contenteditable=true]', 'aria-label', (control) => labelOf(control)],
  ['.field-type .rs__input', 'aria-label', (control) => labelOf(control)],
  ['.compare-version [role=combobox]', 'aria-label', () => 'Version to compare with'],
  ['.date-time-picker input', 'aria-label', (control) => labelOf(control)],
  ['.date-time-picker__clear-button', 'aria-label', (control) => `Clear ${labelOf(control)}`],
  // Hidden from screen readers, so Tab must not stop there either. Delete clears the field.
  ['.dropdown-indicator[aria-hidden], .clear-indicator[aria-hidden]', 'tabindex', () => '-1'],
  // Contains links that are not items of a list.
  ['ul.doc-tabs__tabs', 'role', () => 'group'],
  ['.upload-relationship-details__edit', 'aria-label', (control) => `Edit ${labelOf(control)}`],
  ['.upload-relationship-details__remove', 'aria-label', (control) => `Remove ${labelOf(control)}`],
  ['.file-details__remove, .file-field__remove', 'aria-label', () => 'Remove the file'],
  ['.file-field__filename', 'aria-label', () => 'Name of the file'],
  ['.copy-to-clipboard', 'aria-label', () => 'Copy the address'],
  ['.edit-upload__focalPoint', 'aria-label', () => 'Focal point'],
  ['.edit-upload input[type=number]', 'aria-label', (control) => control.getAttribute('name') ?? ''],
  ['[name=live-preview-width]', 'aria-label', () => 'Width of the preview'],
  ['[name=live-preview-height]', 'aria-label', () => 'Height of the preview'],
  ['#live-preview-iframe', 'title', () => 'Preview of the page'],
  ['#select-all', 'aria-labelledby', () => ''],
  ['#select-all', 'aria-label', () => 'Select all rows'],
  ['.thumbnail > img:not([alt])', 'alt', () => ''],
  // In a drawer, the `for` of a label is not the id of its field.
  ['.drawer .field-type input[type=text]', 'aria-label', (control) => labelOf(control)],
  ['.clickable-arrow--left', 'aria-label', () => 'Previous page'],
  ['.clickable-arrow--right', 'aria-label', () => 'Next page'],
]

/** Part of the panel. It sets these attributes as controls appear and change. */
export function ControlNames({ children }: { children: ReactNode }) {
  const { setStepNav, stepNav } = useStepNav()
  const last = stepNav.at(-1)
  // This breadcrumb is a version, named by the time of the server. The screen shows the same time in the
  // reader's time zone.
  const isClock = typeof last?.label === 'string' && /\(GMT.*\)$/.test(last.label)
  useEffect(() => {
    if (isClock) setStepNav([...stepNav.slice(0, -1), { ...last, label: 'This version' }])
  }, [isClock, last, setStepNav, stepNav])
  useEffect(() => {
    let frame = 0
    const fill = () => {
      frame = 0
      fillGaps()
    }
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(fill)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] })
    fill()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return children
}

function fillGaps() {
  for (const [selector, attribute, valueOf] of gaps)
    for (const control of document.querySelectorAll(selector)) {
      const value = valueOf(control)
      if (control.getAttribute(attribute) !== value) control.setAttribute(attribute, value)
    }
}

function isOpen(control: Element) {
  return /__toggle--open\b/.test(control.className)
}

function rowOf(control: Element) {
  const row = control.closest('.collapsible')?.querySelector('.collapsible__header-wrap')
  return textOf(row) || 'this row'
}

function listOf(control: Element) {
  return textOf(control.closest('.field-type')?.querySelector('h3')) || 'this list'
}

function labelOf(control: Element) {
  return textOf(control.closest('.field-type')?.querySelector('.field-label')) || 'This field'
}

/** Formats a key such as `orderedList` as "Ordered list". */
function formatKey(control: Element) {
  const key = control.getAttribute('data-button-key') ?? ''
  const text = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the visible text without the asterisk of a required field. */
function textOf(element: Element | null | undefined) {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').replace(/ ?\*$/, '').trim()
}
