import { openPayload } from '@/cms/payload'
import { addLead } from '@tests/support/add-lead'
import { adminUser, onSeededSite } from '@tests/support/refusals'
import { invalid, testRefusedChanges } from '@tests/support/refused-changes'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

let colleague = ''
let lead = ''

onSeededSite(async () => {
  const payload = await openPayload()
  colleague = (await signInAs(payload, 'editor')).user.id
  await addLead(payload, { ...signUp(), industry: 'energy' })
  lead = (await payload.find({ collection: 'waitlist-leads' })).docs[0]?.id ?? ''
})

testRefusedChanges('users', [
  {
    name: 'a member of staff without a name',
    id: () => colleague,
    data: () => ({ name: '' }),
    sentence: 'Please enter a name',
    many: invalid('Name'),
  },
  {
    name: 'a password that is too short',
    id: () => colleague,
    data: () => ({ password: 'short' }),
    sentence: 'Use 15 or more characters for the password.',
    many: null,
  },
  {
    name: 'an e-mail address of another member of staff',
    id: () => colleague,
    data: () => ({ email: adminUser().email }),
    sentence: 'This is already taken. Choose another.',
    many: null,
  },
])

testRefusedChanges('waitlist-leads', [
  {
    name: 'a lead that was changed meanwhile',
    id: () => lead,
    data: () => ({ status: 'contacted', updatedAt: '2020-01-01T00:00:00.000Z' }),
    status: 409,
    sentence: 'This was saved after you opened it',
  },
  {
    name: 'a lead with a status that there is not',
    id: () => lead,
    data: () => ({ status: 'nonsense' }),
    sentence: 'This value does not fit this field',
    many: null,
  },
])
