/** `npm run person -- export|erase mail@example.org`: what the site keeps about a person, or the end of it. */
import { runSiteCommand } from './site-command.mjs'

await runSiteCommand('person/person-command.ts')
