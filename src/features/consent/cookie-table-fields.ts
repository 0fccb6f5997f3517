import type { Field } from 'payload'
import { textField } from '@/features/consent/text-field'

/** The wording around the list of cookies on the cookie policy. */
export const cookieTableFields: Field[] = [
  textField('name', 'Heading of the names', 30),
  textField('purpose', 'Heading of the purposes', 30),
  textField('storage', 'Heading of the kinds of storage', 30),
  textField('retention', 'Heading of the retention times', 30),
  textField('withPermission', 'Mark of entries that need permission', 60),
  {
    name: 'switchedOff',
    label: 'Note while services that need permission are off',
    type: 'textarea',
    required: true,
    maxLength: 300,
  },
]
