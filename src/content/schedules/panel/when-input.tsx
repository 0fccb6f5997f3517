'use client'

import { FieldError, FieldLabel, useField } from '@payloadcms/ui'
import { useState } from 'react'
import { useLocalTime } from '@/content/panel/local-time'
import { momentOfWallTime, wallTime, zoneName } from '@/lib/wall-time'

type Props = { path: string; zone: string; isReadOnly: boolean }

/** The browser's own date and time input, read in the site's time zone. */
export function WhenInput({ path, zone, isReadOnly }: Props) {
  const { value, setValue, showError, errorMessage, disabled } = useField<string | null>({ path })
  // The id has Payload's format, so that a refusal finds the field.
  const id = `field-${path.replaceAll('.', '__')}`
  const [typed, setTyped] = useState(value ? wallTime(zone, new Date(value)) : '')
  const moment = typed ? momentOfWallTime(typed, zone) : null
  const onWallTime = (wall: string) => {
    setTyped(wall)
    setValue(momentOfWallTime(wall, zone)?.toISOString() ?? null)
  }
  return (
    <div className={`field-type text${showError ? ' error' : ''}`}>
      <FieldLabel label={`When (${zoneName(zone)} time)`} htmlFor={id} required />
      <div className="field-type__wrap">
        <FieldError message={errorMessage} path={path} showError={showError} />
        <input
          id={id}
          type="datetime-local"
          value={typed}
          disabled={isReadOnly || disabled}
          onChange={(event) => onWallTime(event.target.value)}
        />
      </div>
      {moment && <LocalMoment at={moment.toISOString()} zone={zone} />}
      {typed && !moment && (
        <p role="alert" className="field-description">
          {zoneName(zone)} has no such time. Check the year, or choose another hour: the clocks may go forward
          then.
        </p>
      )}
    </div>
  )
}

function LocalMoment(props: { at: string; zone: string }) {
  const localTime = useLocalTime(props)
  return localTime && <p className="field-description">That is {localTime} for you.</p>
}
