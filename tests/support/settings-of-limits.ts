/** For tests of the limits: sets the limits of production, behind a front door. Import this module first. */
process.env.BENCH_LIMIT_FACTOR = '1'
process.env.INTERNAL_TOKEN = 'token-of-this-process-for-tests-only'
