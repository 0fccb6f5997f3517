import { findFreePort } from '@/server/start-up/ports'

/** For tests of mail: a mail server's address, on which a test may start one. Import it first. */
export const mailPort = await findFreePort()

process.env.SMTP_URL = `smtp://site:secret@127.0.0.1:${mailPort}`
process.env.MAIL_FROM = 'Isoway <hello@isoway.example>'
