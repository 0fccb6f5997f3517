/** Loaded before a script: a setting that is missing or wrong ends it with one sentence, not with a stack of calls. */
process.on('uncaughtException', (error) => {
  console.error(error.constructor.name === 'SettingError' ? error.message : error)
  process.exit(1)
})

// Every script ends itself. Node 20 has ended some before, without a word and with code 13, while a module was
// being loaded and nothing else was open.
setInterval(() => {}, 60_000)
