import { expect, test } from 'vitest'
import { POST } from '@/app/api/admin/sample-mail/sent/route'
import { openPayload } from '@/cms/payload'
import { readMailFiles } from '@/lib/mail-files'
import { seedSite } from '@/seed/seed-site'
import { postJson } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

test('a site without a mail server says that it did not send the mail, and where it is', async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const { user, cookie } = await signInAs(payload, 'editor')
  const sample = { kind: 'confirmation', subject: 'Hello {name}', text: 'Welcome' }
  const response = await POST(postJson('/api/admin/sample-mail/sent', sample, { cookie }))
  const message = await response.text()
  const [, id = ''] =
    /^Not sent: this site has no mail server\. The email to (?:\S+) is in its mail folder, as (sample-[\da-f-]+)\.eml\.$/.exec(
      message,
    ) ?? []
  expect([response.status, message]).toEqual([200, expect.stringContaining(user.email)])
  const [mail, ...more] = await readMailFiles(id)
  expect(more).toEqual([])
  expect(mail).toContain('Subject: Hello Ada Lovelace')
  expect(mail).toContain(`To: ${user.email}`)
})
