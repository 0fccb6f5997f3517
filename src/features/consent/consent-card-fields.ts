import type { Field } from 'payload'
import { textField } from '@/features/consent/text-field'

/** The wording of the consent card. */
export const consentCardFields: Field[] = [
  textField('title', 'Heading', 60),
  { name: 'text', label: 'Text', type: 'textarea', required: true, maxLength: 240 },
  textField('nothingToAsk', 'Text while no service needs permission', 240),
  textField('acceptAll', 'Button that agrees to everything', 30),
  textField('necessaryOnly', 'Button that refuses the rest', 30),
  textField('choose', 'Link that shows the categories', 30),
  textField('save', 'Button that saves the choice', 30),
  textField('close', 'Button that closes the card', 30),
  textField('alwaysOn', 'Note on necessary cookies', 40),
  textField('gpcHonoured', 'Note when the browser sends Global Privacy Control', 240),
  textField('policyLink', 'Link to the cookie policy', 40),
  textField('settings', 'Button that opens the card again', 40),
]
