import { CircleAlert, ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type ControlProps = {
  id: string
  className: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type FormFieldProps = {
  id: string
  label: string
  labelNote?: string
  hint?: string | null
  note?: ReactNode
  error?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A control with its label above, and its hint and its error message below. ARIA attributes connect them. */
export function FormField({ id, label, labelNote, hint, note, error, className, children }: FormFieldProps) {
  const descriptions = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label} {labelNote && <span className="text-muted font-normal">{labelNote}</span>}
      </label>
      {children({
        id,
        className: 'field-control',
        ...(error ? { 'aria-invalid': true } : {}),
        ...(descriptions ? { 'aria-describedby': descriptions } : {}),
      })}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert aria-hidden="true" size={18} strokeWidth={2} />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="type-small text-muted mt-1.5">
          {hint}
        </p>
      )}
      {note}
    </div>
  )
}

type SelectProps = ComponentProps<'select'> & {
  options: readonly { value: string; label: string }[]
  /** The label of the empty option. Without it, there is no empty option. */
  blank?: string
}

/** A native select with the same arrow in every browser. */
export function Select({ options, blank, ...select }: SelectProps) {
  return (
    <div className="field-select">
      <select {...select}>
        {blank !== undefined && <option value="">{blank}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={20} strokeWidth={1.75} />
    </div>
  )
}
