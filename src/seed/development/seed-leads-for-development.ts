import type { Payload } from 'payload'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { statusLabel } from '@/features/waitlist/lead-statuses'
import { addDays, dayIn, defaultTimeZone } from '@/lib/site-day'
import type { User } from '@/payload-types'
import { type LeadSample, leadSamples } from '@/seed/development/lead-samples'

const day = 24 * 60 * 60 * 1_000
const steps = ['Call about the price', 'Send the data sheet', 'Ask who decides'] as const
const notes = ['Called back, wants to hear from us after the budget talks.', 'Sent the price list.']

/**
 * Adds the missing samples to the waitlist, with the follow-up that led to their status. No sample has a mail
 * to send. Returns the number of added leads.
 */
export async function seedLeadsForDevelopment(payload: Payload, admin: User, count: number) {
  const { docs } = await payload.find({
    collection: 'waitlist-leads',
    pagination: false,
    select: { emailKey: true },
  })
  const known = new Set(docs.map((lead) => lead.emailKey))
  const samples = leadSamples(count, new Date()).filter(({ email }) => !known.has(emailKey(email)))
  for (const [index, sample] of samples.entries()) await addSample(payload, { sample, admin, index })
  return samples.length
}

type Options = { sample: LeadSample; admin: User; index: number }

async function addSample(payload: Payload, { sample, admin, index }: Options) {
  const { isOwned, page, createdAt, ...lead } = sample
  const isSpam = lead.status === 'spam'
  const hasMoved = !isSpam && lead.status !== 'new'
  const sentAt = createdAt.toISOString()
  const isRefused = !isSpam && index % 80 === 7
  const refused = { attempts: 12, givenUpAt: sentAt, problem: 'The mail server answered 550.' }
  const { id } = await payload.create({
    collection: 'waitlist-leads',
    data: {
      ...lead,
      emailKey: emailKey(lead.email),
      owner: hasMoved && isOwned ? admin.id : null,
      ...(hasMoved && isOwned && index % 6 === 0 && nextStepOf(index)),
      signUps: index % 25 === 3 ? 2 : 1,
      spamReasons: isSpam ? 'The field that people cannot see was filled in.' : null,
      confirmation: isSpam ? {} : isRefused ? refused : { sentAt, attempts: 1 },
      teamNotice: isSpam ? {} : { sentAt, attempts: 1 },
      notice: { page },
      createdAt: sentAt,
    },
  })
  if (!hasMoved) return
  const at = new Date(Math.min(Date.now(), createdAt.getTime() + day)).toISOString()
  const event = { lead: id, author: admin.id, authorName: admin.name, createdAt: at }
  const [before, after] = [statusLabel('new'), statusLabel(lead.status)]
  await payload.create({ collection: 'lead-events', data: { ...event, kind: 'status', before, after } })
  if (isOwned)
    await payload.create({ collection: 'lead-events', data: { ...event, kind: 'owner', after: admin.name } })
  const note = notes[index % 6]
  if (note) await payload.create({ collection: 'lead-events', data: { ...event, kind: 'note', note } })
}

/** A next step, due between four days ago and nine days from now. */
function nextStepOf(index: number) {
  const today = dayIn(defaultTimeZone, new Date())
  return { nextStep: steps[(index / 6) % steps.length], dueOn: addDays(today, ((index / 6) % 14) - 4) }
}
