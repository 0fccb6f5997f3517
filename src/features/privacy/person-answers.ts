import type { exportPerson } from '@/features/privacy/export-person'

export const onlyAdmins = 'Only an admin may take out or erase what is kept about a person.'
export const nothingKept = 'Nothing is kept about this person.'

/** Everything that is kept about a person, as a file. */
export function personFile(person: NonNullable<Awaited<ReturnType<typeof exportPerson>>>) {
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="person.json"',
      'Cache-Control': 'no-store',
    },
  })
}

/** Why there is nothing to hand over or to erase, in a sentence. */
export function personRefusal(status: number, sentence: string) {
  return new Response(sentence, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
