import { dotDashes, drives } from './drives'
import { lanesPath, streetsPath } from './street-lattice'

const street = '#1f2730'
const lane = '#161e26'
const water = '#0d2230'
const casing = 'rgba(245,243,238,.12)'
const dots = ['#7bf09a', '#e3c142', '#f79a44', '#f2664f', '#c955b6']

/**
 * The map of the hero as a separate picture, in dark colors. It fades into the background where the text is.
 */
export function socialMap(ground: string) {
  const measured = drives.map(({ way, samples }) =>
    [
      `<path d="${way}" stroke="${casing}" stroke-width="9"/>`,
      ...samples.map(
        (sample) =>
          `<path d="${sample.dots}" stroke="${dots[sample.airClass - 1]}" stroke-width="6.4" stroke-dasharray="${dotDashes}"/>`,
      ),
    ].join(''),
  )
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 65 1200 630">',
    '<g transform="rotate(-13 600 380)" fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path d="M-200 690C120 560 260 760 520 640S900 420 1400 520L1560 552" stroke="${water}" stroke-width="64"/>`,
    `<path d="${lanesPath()}" stroke="${lane}" stroke-width="2.5"/>`,
    `<path d="${streetsPath()}" stroke="${street}" stroke-width="5"/>`,
    `<path d="M-160 820L1360 -60" stroke="${street}" stroke-width="9"/>`,
    ...measured,
    '</g><defs><linearGradient id="fade">',
    `<stop offset=".53" stop-color="${ground}" stop-opacity=".96"/><stop offset=".74" stop-color="${ground}" stop-opacity="0"/>`,
    '</linearGradient></defs><path d="M0 0H1200V760H0z" fill="url(#fade)"/></svg>',
  ].join('')
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
