#!/usr/bin/env node
import { loadTypeScript } from '../../src/server/load-typescript.mjs'

/** Takes the pictures of the editors' guide again, from a fresh site of the production build: `npm run pictures`. */
const { takePictures } = await loadTypeScript('tests/pictures/take-pictures.ts')
await takePictures(process.argv[2] ?? 'public/guide')
