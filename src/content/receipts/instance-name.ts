import os from 'node:os'
import { env } from '@/env'

/** What people call this running instance of the site: the machine it is on, and its port. */
export const instanceName = `${os.hostname()}, port ${env.PORT}`
