import type { Field, NumberField } from 'payload'
import { rowOf } from '@/content/fields/list-field'
import { isAdminField } from '@/content/access'

export const weekdays = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'wed', label: 'Wednesday' },
  { value: 'thu', label: 'Thursday' },
  { value: 'fri', label: 'Friday' },
  { value: 'sat', label: 'Saturday' },
  { value: 'sun', label: 'Sunday' },
] as const

/** The values until an admin sets others. */
export const defaultHours = { startHour: 9, endHour: 17, unownedHours: 4 }

/**
 * The working hours of the sales team, and the time after which a new lead without an owner appears on Today.
 */
export const workingHoursField: Field = {
  name: 'workingHours',
  label: 'Working hours of the sales team',
  type: 'group',
  admin: {
    description:
      'In the time zone of the site. When the day starts, everybody with something due gets one email. Only admins can change these hours.',
  },
  fields: [
    {
      name: 'days',
      type: 'select',
      hasMany: true,
      options: [...weekdays],
      access: { update: isAdminField },
      admin: { description: 'Leave empty for Monday to Friday.' },
    },
    rowOf(wholeHours('startHour', 'Day starts at (hour)', [0, 22]), {
      ...wholeHours('endHour', 'Day ends at (hour)', [1, 24]),
      validate: (hour: unknown, { siblingData }: { siblingData: { startHour?: unknown } }) =>
        isWithin(hour, [1, 24]) && hour > Number(siblingData.startHour ?? defaultHours.startHour)
          ? true
          : 'Please use an hour after the start of the day, up to 24.',
    }),
    {
      ...wholeHours('unownedHours', 'Show new leads without an owner after (working hours)', [1, 80]),
      admin: { description: 'After that, they are on everybody’s Today.' },
    },
  ],
}

function wholeHours(name: keyof typeof defaultHours, label: string, limits: [number, number]): NumberField {
  const [min, max] = limits
  return {
    name,
    label,
    type: 'number',
    required: true,
    min,
    max,
    defaultValue: defaultHours[name],
    access: { update: isAdminField },
    validate: (hour: unknown) => isWithin(hour, limits) || `Please use a whole number from ${min} to ${max}.`,
  }
}

function isWithin(hour: unknown, [min, max]: [number, number]): hour is number {
  return Number.isInteger(hour) && Number(hour) >= min && Number(hour) <= max
}
