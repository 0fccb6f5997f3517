import { findFreePort } from '@/server/start-up/ports'

/** For tests of mail: sets a free port, on which a test may start a mail server. Import this module first. */
export const mailPort = await findFreePort()

process.env.SMTP_URL = `smtp://site:secret@127.0.0.1:${mailPort}`
process.env.MAIL_FROM = 'Isoway <hello@isoway.example>'
