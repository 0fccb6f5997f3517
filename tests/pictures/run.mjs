#!/usr/bin/env node
import { register } from 'tsx/esm/api'

/** Takes the pictures of the editors' guide again, from a fresh site of the production build: `npm run pictures`. */
register()
const { takePictures } = await import('@tests/pictures/take-pictures')
await takePictures(process.argv[2] ?? 'public/guide')
