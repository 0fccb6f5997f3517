import { expect, test } from 'vitest'
import { z } from 'zod'
import { openPayload } from '@/cms/payload'
import { joinWaitlist } from '@/features/waitlist/intake/join-waitlist'
import { logFigure } from '@tests/support/log-figure'
import { honestSignUps } from '@tests/support/honest-sign-ups'
import { isLongRun } from '@tests/support/long-run'
import { shuffled } from '@tests/support/random-values'
import { spamSignUps } from '@tests/support/spam-sign-ups'

const rows = z.array(z.object({ email: z.string(), words: z.string() }))

test.each(isLongRun ? [20_261_122, 1, 4_242] : [1])(
  'of 500 honest sign-ups at most 1 % are set aside, and of 500 of spam at least 95 % (seed %i)',
  async (seed) => {
    const payload = await openPayload()
    await payload.db.pool.query('delete from waitlist_leads')
    const [honest, spam] = [honestSignUps(seed), spamSignUps(seed + 1)]
    expect([honest.length, spam.length]).toEqual([500, 500])
    for (const { lead, ...circumstances } of shuffled([...honest, ...spam], seed + 2)) {
      await joinWaitlist(payload, lead, { ...circumstances, notice: {} })
    }
    const { rows: found } = await payload.db.pool.query(
      `select email, concat_ws(' | ', name, custom_solution_description, spam_reasons) as words
     from waitlist_leads where status = 'spam'`,
    )
    const setAside = new Map(rows.parse(found).map(({ email, words }) => [email, words]))
    const wronged = honest.flatMap(({ lead }) => setAside.get(lead.email) ?? [])
    const missed = spam
      .filter(({ lead }) => !setAside.has(lead.email))
      .map(({ lead }) => lead.customSolutionDescription)
    logFigure('Spam', `${wronged.length} of 500 honest set aside, ${500 - missed.length} of 500 of spam`)
    expect(wronged.length, wronged.join('\n')).toBeLessThanOrEqual(5)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(25)
  },
)
