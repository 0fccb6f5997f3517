import { findBrowser, quickBrowser } from './find-browser.mjs'

/** Installs the browser of the browser tests, where this machine has none. */
console.log(findBrowser(quickBrowser))
