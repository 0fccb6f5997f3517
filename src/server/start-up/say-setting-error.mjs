/** Loaded before a script: a setting that is missing or wrong ends it with one sentence, not with a stack of calls. */
process.on('uncaughtException', (error) => {
  console.error(error.constructor.name === 'SettingError' ? error.message : error)
  process.exit(1)
})
