import { simpleParser } from '@tests/support/read-mail'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { mailPort } from '@tests/support/settings-of-mail'

export type ReceivedMail = {
  to: string[]
  headers: ReadonlyMap<string, string>
  text: string
  raw: string
}

/** Starts a real mail server for one test. `changes` replaces options of the server. */
export async function startMailServer(changes: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, ...simpleParser(raw) })
        done()
      })
    },
    ...changes,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(mailPort, '127.0.0.1', () => resolve()))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  return { mails, stop }
}
