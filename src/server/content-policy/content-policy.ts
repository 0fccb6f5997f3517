type Sources = {
  scripts?: string[]
  styles?: string[]
  pictures?: string[]
  frames?: string[]
  /** Origins of services whose scripts may run. These scripts may also connect to them. */
  services?: string[]
}

/**
 * The style that next-themes adds for a moment, so that a change of theme does not fade. As the text of a
 * style element it needs its own hash.
 */
const themeChangeStyle = "'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='"

/** The policy of a public page: its own scripts and styles, inline ones by hash, and services. */
export function pagePolicy({ scripts = [], styles = [], services = [] }: Sources) {
  return policy({ scripts, styles: [themeChangeStyle, ...styles], services })
}

/** The policy of a staff screen. Its inline scripts have a nonce of this one response. */
export function staffPolicy(nonce: string) {
  return policy({ scripts: [`'nonce-${nonce}'`], styles: [themeChangeStyle] })
}

/** The policy of a preview page: as strict as for a staff screen, but the panel may show it in a frame. */
export function previewPolicy(nonce: string) {
  return staffPolicy(nonce).replace("frame-ancestors 'none'", "frame-ancestors 'self'")
}

/**
 * The policy of Payload's panel. Its editors and selects write styles into the page and onto elements at run
 * time, and cannot use a nonce. Scripts are as strict as everywhere.
 */
export function panelPolicy(nonce: string) {
  return policy({
    scripts: [`'nonce-${nonce}'`],
    styles: ["'unsafe-inline'"],
    pictures: ['blob:'],
    frames: ["'self'"],
  })
}

/** The policy of everything except pages: data, files and pictures. */
export const resourcePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

function policy({ scripts = [], styles = [], pictures = [], frames = [], services = [] }: Sources) {
  return [
    "default-src 'none'",
    directive('script-src', [...scripts, ...services]),
    directive('style-src', styles),
    directive('img-src', ['data:', ...pictures, ...services]),
    "font-src 'self'",
    directive('connect-src', services),
    "manifest-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function directive(name: string, sources: string[]) {
  return [name, "'self'", ...sources].join(' ')
}
