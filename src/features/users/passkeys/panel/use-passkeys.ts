import { useEffect, useState } from 'react'
import { failureText } from '@/lib/failure-text'
import { apiRequest, HttpError } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'
import * as z from 'zod/mini'

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
const stored = z.object({
  passkeys: z.array(passkey),
  codes: z.number(),
  isPossible: z.boolean(),
  isRequired: z.boolean(),
})
const made = z.object({ codes: z.array(z.string()) })

export type Passkey = z.infer<typeof passkey>
export type Stored = z.infer<typeof stored>

/** Loads the passkeys of an account, and reports the result of changes. */
export function usePasskeys(account: string) {
  const [info, setInfo] = useState<Stored | null>(null)
  const [problem, setProblem] = useState('')
  const [message, setMessage] = useState('')
  const [codes, setCodes] = useState<string[]>([])
  const [isActing, setIsActing] = useState(false)

  useEffect(() => {
    let isShown = true
    readStored(account).then(
      (next) => isShown && setInfo(next),
      (error: unknown) => isShown && setProblem(describeError(error)),
    )
    return () => {
      isShown = false
    }
  }, [account])

  const show = (next: Stored) => {
    setInfo(next)
    // Without a passkey, the codes of this account are void.
    if (next.codes === 0) setCodes([])
  }
  const act = async (work: () => Promise<Response>) => {
    if (isActing) return false
    setIsActing(true)
    setProblem('')
    setMessage('')
    try {
      const response = await work()
      const isJson = response.headers.get('content-type')?.includes('json')
      const next = isJson ? await readResponse(response, (json) => made.parse(json).codes) : []
      // Those that are shown stay valid, and are shown this once.
      if (next.length > 0) setCodes(next)
      setMessage(isJson ? 'Saved.' : await response.text())
      await readStored(account).then(show, (error: unknown) => setProblem(describeError(error)))
      return true
    } catch (error) {
      setProblem(describeError(error))
      return false
    } finally {
      setIsActing(false)
    }
  }
  return { info, problem, message, codes, isActing, act }
}

async function readStored(account: string) {
  const response = await apiRequest('GET', `/api/users/${account}/passkeys`)
  return readResponse(response, (json) => stored.parse(json))
}

function describeError(error: unknown) {
  if (error instanceof HttpError || (error instanceof Error && error.name !== 'Error'))
    return failureText(error)
  return error instanceof Error ? error.message : 'Please try again.'
}
