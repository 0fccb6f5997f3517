const aboutLeads = '^src/features/(waitlist|lead-mail|privacy|leads)/'
const generated = ['^src/payload-types\\.ts$', '^src/env\\.ts$']

/** A room may import what stands to its left: lib, ui and content, features, landing, payload.config, cms, app. */
function mayNotImport(name, from, ...to) {
  return { name, severity: 'error', from: { path: from }, to: { path: to, pathNot: generated } }
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    mayNotImport('lib-imports-nothing-of-ours', '^src/lib/', '^src/(?!lib/)', '^payload\\.config\\.ts$'),
    mayNotImport('lib-knows-no-payload', '^src/lib/', '^node_modules/(payload|@payloadcms)/'),
    mayNotImport('ui-imports-lib-only', '^src/ui/', '^src/(?!lib/|ui/)', '^payload\\.config\\.ts$'),
    mayNotImport(
      'content-imports-lib-only',
      '^src/content/',
      '^src/(?!lib/|content/)',
      '^payload\\.config\\.ts$',
    ),
    mayNotImport(
      'features-import-lib-ui-and-content',
      '^src/features/',
      '^src/(?!lib/|ui/|content/|features/)',
      '^payload\\.config\\.ts$',
    ),
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: aboutLeads },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    // What becomes of a lead takes four features, in one direction: waitlist ← lead-mail, privacy ← leads.
    mayNotImport('waitlist-imports-no-feature', '^src/features/waitlist/', '^src/features/(?!waitlist/)'),
    {
      name: 'lead-mail-and-privacy-import-waitlist',
      severity: 'error',
      from: { path: '^src/features/(lead-mail|privacy)/' },
      to: { path: '^src/features/(?!waitlist/)', pathNot: '^src/features/$1/' },
    },
    mayNotImport(
      'leads-imports-the-other-three',
      '^src/features/leads/',
      '^src/features/(?!(waitlist|lead-mail|privacy|leads)/)',
    ),
    mayNotImport(
      'landing-imports-features',
      '^src/landing/',
      '^src/(app|cms|server|seed)/',
      '^payload\\.config\\.ts$',
    ),
    mayNotImport('config-imports-no-app', '^payload\\.config\\.ts$', '^src/(app|cms|server|seed)/'),
    mayNotImport('cms-imports-no-app', '^src/cms/', '^src/(app|server|seed)/'),
    mayNotImport('app-imports-no-server', '^src/app/', '^src/(server|seed|migrations)/'),
    {
      name: 'few-open-the-config',
      severity: 'error',
      from: { pathNot: '^(src/(cms|seed|server)/|src/app/\\(payload\\)/|tests/)' },
      to: { path: '^payload\\.config\\.ts$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '(^src/app/.*/(route|error|not-found)\\.tsx?|\\.d\\.ts|\\.config\\.(mjs|ts)|^\\.dependency-cruiser\\.mjs|/say-setting-error\\.mjs)$',
      },
      to: {},
    },
    {
      name: 'only-what-is-installed',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'src-imports-no-tests', severity: 'error', from: { path: '^src/' }, to: { path: '^tests/' } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
