#!/usr/bin/env node
/**
 * `npm test`: proves the whole project, from formatting to a browser that signs up a visitor, and
 * installs what it needs. `npm test -- types unit` runs only the named steps. `npm run check` runs
 * those that need no database, build or browser.
 */
import { chooseSteps, runProof } from './proof/run-proof.mjs'
import { checks, steps } from './proof/steps.mjs'

const names = process.argv.slice(2).filter((word) => word !== '--check')
const isCheck = process.argv.includes('--check')
const again = isCheck ? 'npm run check --' : 'npm test --'
await runProof(chooseSteps(isCheck ? checks : steps, names), { again })
