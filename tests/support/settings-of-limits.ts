/** For tests of the limits themselves: as they are in production, behind a front door. Import it first. */
process.env.BENCH_LIMIT_FACTOR = '1'
process.env.INTERNAL_TOKEN = 'token-of-this-process-for-tests-only'
