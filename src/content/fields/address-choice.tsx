'use client'

import { useField } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import * as z from 'zod/mini'
import { apiRequest } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'

const offered = z.object({
  groups: z.array(
    z.object({ name: z.string(), addresses: z.array(z.object({ name: z.string(), address: z.string() })) }),
  ),
})

/** Response of `/api/pages/addresses`. */
export type OfferedAddresses = z.infer<typeof offered>

/**
 * Shown under the address of a link: a list of the site's pages, sections, legal texts and pictures. It also
 * shows which of them a typed address is. If the list cannot be loaded, the address can only be typed.
 */
export function AddressChoice({ path }: { path: string }) {
  const { value, setValue, disabled } = useField<string | null>({ path })
  const [groups, setGroups] = useState<OfferedAddresses['groups']>([])
  const id = useId()
  useEffect(() => {
    fetchAddresses().then(setGroups, () => undefined)
  }, [])
  if (groups.length === 0) return null
  const isOffered = groups.some(({ addresses }) => addresses.some(({ address }) => address === value))
  return (
    <div style={{ display: 'grid', gap: 4, marginTop: 8 }}>
      <label htmlFor={id}>Or choose from the site</label>
      <select
        id={id}
        style={selectStyle}
        disabled={disabled}
        value={isOffered ? (value ?? '') : ''}
        onChange={(event) => event.target.value && setValue(event.target.value)}
      >
        <option value="">Page, section, legal text or picture…</option>
        {groups.map(({ name, addresses }) => (
          <optgroup key={name} label={name}>
            {addresses.map(({ name, address }) => (
              <option key={address} value={address}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

/** Milliseconds. */
const cacheTime = 10_000
let cached = { at: -cacheTime, groups: Promise.resolve<OfferedAddresses['groups']>([]) }

/** Loads the addresses once for all fields that a form shows at the same time. */
function fetchAddresses() {
  const at = performance.now()
  if (at - cached.at >= cacheTime) {
    const response = apiRequest('GET', '/api/pages/addresses').then((result) =>
      readResponse(result, offered.parse),
    )
    cached = { at, groups: response.then(({ groups }) => groups) }
  }
  return cached.groups
}

const selectStyle = {
  width: '100%',
  minHeight: 40,
  padding: '0 12px',
  font: 'inherit',
  color: 'var(--theme-text)',
  background: 'var(--theme-input-bg)',
  border: '1px solid var(--theme-elevation-400)',
  borderRadius: 'var(--style-radius-s)',
}
