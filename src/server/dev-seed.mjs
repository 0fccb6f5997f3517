/** `npm run dev:seed`: some hundred made-up leads, campaign pages and drafts, to develop with. */
import { runSiteCommand } from './site-command.mjs'

await runSiteCommand('dev-seed/dev-seed-command.ts')
