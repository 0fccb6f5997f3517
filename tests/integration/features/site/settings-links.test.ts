import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import type { User } from '@/payload-types'
import { signInAs } from '@tests/support/staff'

let payload: Payload
let user: User

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  user = (await signInAs(payload, 'editor')).user
})

const slug = 'site-settings'

function publish(data: object) {
  return payload.updateGlobal({
    slug,
    data: { ...data, _status: 'published' },
    user,
    overrideAccess: false,
  })
}

test.each([
  ['nothing', undefined, 'This field is required.'],
  ['null', null, 'This field is required.'],
  ['an empty text', '', 'This field is required.'],
  ['spaces', '   ', 'This field is required.'],
  ['a section without its page', '#vision', 'Start the address with https://, http://, mailto:, tel: or /.'],
  ['a mail to nobody', 'mailto:', 'Start the address with https://, http://, mailto:, tel: or /.'],
])('a link of the header to %s is refused, and the header stays as it was', async (_, url, message) => {
  const before = await payload.findGlobal({ slug })
  await expect(publish({ menu: { links: [{ label: 'Spring', url }] } })).rejects.toMatchObject({
    status: 400,
    data: { errors: [expect.objectContaining({ path: 'menu.links.0.url', message })] },
  })
  expect((await payload.findGlobal({ slug })).menu).toEqual(before.menu)
})

test('a link of the footer may be without an address', async () => {
  const { footer } = await payload.findGlobal({ slug })
  const companyLinks = [{ label: 'Careers', url: '' }]
  await expect(publish({ footer: { ...footer, companyLinks } })).resolves.toMatchObject({
    footer: { companyLinks: [{ label: 'Careers' }] },
  })
})
