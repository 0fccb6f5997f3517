import { stripVTControlCharacters } from 'node:util'
import type { FullResult, Reporter, TestCase } from 'playwright/types/testReporter'
import { runningSite } from '@tests/support/browser-site'
import { findPersonalData } from '@tests/support/find-personal-data'

/**
 * S10: fails a run of browser tests if the log of the site has data of a visitor, a token or a cookie. Playwright
 * forwards the output of its web server and starts each line with a label. The run also fails if no line says that the
 * site is ready. Then this was not the log of the site.
 */
export default class LogReporter implements Reporter {
  private log = ''

  onStdOut(chunk: string | Buffer, test?: TestCase) {
    if (!test) this.log += chunk
  }

  onStdErr(chunk: string | Buffer, test?: TestCase) {
    if (!test) this.log += chunk
  }

  onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    if (runningSite) {
      console.log('figure S10: not looked at, since the site ran already and its log is elsewhere')
      return Promise.resolve(undefined)
    }
    const lines = stripVTControlCharacters(this.log)
      .split('\n')
      .filter((line) => line.startsWith('[WebServer]'))
      .map((line) => line.replace('[WebServer] ', ''))
    const linesWithData = findPersonalData(lines.join('\n'))
    console.log(
      `figure S10: ${linesWithData.length} of ${lines.length} lines of the site’s log tell of a person`,
    )
    for (const line of linesWithData.slice(0, 5)) console.log(`  ${line.slice(0, 300)}`)
    const isLogOfSite = lines.some((line) => line.includes('Ready after'))
    if (!isLogOfSite) console.log('  None of them says that the site is ready, so this was not its log.')
    return Promise.resolve(linesWithData.length > 0 || !isLogOfSite ? { status: 'failed' } : undefined)
  }
}
