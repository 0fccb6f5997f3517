import { formatErrors } from 'payload'
import { expect, test } from 'vitest'
import { panelRefusal } from '@/content/refusals/panel-refusal'

test('its sentence reaches the panel, also where a build has taken the name of the error', () => {
  const refusal = panelRefusal('This one must stay.', 400)
  refusal.name = ''
  expect(formatErrors(refusal).errors[0]?.message).toBe('This one must stay.')
})
