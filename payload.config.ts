import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import path from 'node:path'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { env } from '@/env'
import { cookieConsentGlobal } from '@/features/consent/cookie-consent-global'
import { leadExportsCollection } from '@/features/leads/export-record/lead-exports-collection'
import { leadEventsCollection } from '@/features/leads/follow-up/lead-events-collection'
import { leadsCollection } from '@/features/leads/leads-collection'
import { leadViewsCollection } from '@/features/leads/views/lead-views-collection'
import { personRequestsCollection } from '@/features/privacy/person-requests-collection'
import { waitlistSettingsGlobal } from '@/features/leads/waitlist-settings-global'
import { legalDocumentsCollection } from '@/features/legal/legal-documents-collection'
import { legalVersionsCollection } from '@/features/legal/versions/legal-versions-collection'
import { mediaCollection } from '@/features/media/media-collection'
import { redirectsCollection } from '@/features/redirects/redirects-collection'
import { securityLogCollection } from '@/content/security-log/security-log-collection'
import { withRecordedChanges } from '@/content/security-log/with-recorded-changes'
import { schedulesCollection } from '@/content/schedules/schedules-collection'
import { siteSettingsGlobal } from '@/features/site/site-settings-global'
import { withSafeSessions } from '@/features/users/safe-sessions'
import { secondFactorsCollection } from '@/features/users/passkeys/second-factors-collection'
import { usersCollection } from '@/features/users/users-collection'
import { databasePool } from '@/lib/database-pool'
import { mailAdapter } from '@/features/users/mail-adapter'
import { redactingLogger } from '@/content/redacting-logger'
import { refuseDatabaseError, rewordPayloadRefusal } from '@/content/refusals/error-responses'
import { changeAdapter } from '@/content/database/change-adapter'
import { withSafeTransactions } from '@/content/database/safe-transactions'
import { withNewestLast } from '@/content/database/newest-last'
import { withoutRevival } from '@/content/database/lock-first'
import { withLimitedReads } from '@/content/database/limited-reads'
import { withKnownSort } from '@/content/database/known-sort'
import { withKeptLocks, withOwnLocks } from '@/content/locks/own-locks'
import { withVisibleTexts } from '@/content/fields/with-visible-texts'
import { withReadableVersions } from '@/content/panel/with-readable-versions'
import { withValidatedPanelData } from '@/content/panel/with-validated-panel-data'
import { livePreview } from '@/content/preview/live-preview'
import { ownOrigins } from '@/lib/same-origin'
import { panelTexts } from '@/content/status/panel-texts'
import { withTrash } from '@/content/trash/with-trash'
import { withUpdatedFileLinks } from '@/landing/links/update-stored-links'
import { withCheckedLinks, withCheckedSettings } from '@/landing/links/refuse-dead-links'
import { pagesCollection } from '@/landing/pages-collection'
import { uniqueAddresses } from '@/landing/pages/unique-addresses'
import { withSafeSettings, withSafeWrites } from '@/content/saving/safe-writes'

// Every process of the site, its tests and Payload's command line runs in the root of the project.
const root = process.cwd()

export default buildConfig({
  collections: [
    withTrash(withCheckedLinks(pagesCollection)),
    withCheckedLinks(legalDocumentsCollection),
    legalVersionsCollection,
    withTrash(withUpdatedFileLinks(mediaCollection)),
    withCheckedLinks(redirectsCollection),
    schedulesCollection,
    leadsCollection,
    leadEventsCollection,
    leadExportsCollection,
    leadViewsCollection,
    personRequestsCollection,
    usersCollection,
    secondFactorsCollection,
    securityLogCollection,
  ].map(withSafeWrites),
  globals: [
    withCheckedSettings(siteSettingsGlobal),
    withCheckedSettings(cookieConsentGlobal),
    waitlistSettingsGlobal,
  ]
    .map(withRecordedChanges)
    .map(withSafeSettings),

  db: changeAdapter(
    postgresAdapter({
      pool: databasePool(env.DATABASE_URL),
      idType: 'uuidv7',
      allowIDOnCreate: true,
      push: false,
      migrationDir: path.join(root, 'src/migrations'),
      disableCreateDatabase: true,
      afterSchemaInit: [uniqueAddresses],
    }),
    withSafeSessions,
    withoutRevival,
    withKeptLocks,
    withNewestLast,
    withSafeTransactions,
    withKnownSort,
    withLimitedReads,
  ),
  email: mailAdapter,
  logger: redactingLogger,
  editor: lexicalEditor(),
  sharp,

  secret: env.PAYLOAD_SECRET,
  csrf: ownOrigins,
  // The session is sent only in its cookie, where scripts cannot read it.
  auth: { jwtOrder: ['cookie'] },
  // Browsers accept a cookie with such a name only over https and from this exact host.
  cookiePrefix: env.SITE_URL.startsWith('https:') ? '__Host-payload' : 'payload',
  i18n: { translations: { en: panelTexts } },
  hooks: { afterError: [rewordPayloadRefusal, refuseDatabaseError] },
  graphQL: { disable: true },
  telemetry: false,
  defaultDepth: 0,
  maxDepth: 3,

  routes: { admin: '/cms' },
  admin: {
    user: usersCollection.slug,
    avatar: 'default',
    importMap: { baseDir: root },
    livePreview,
    // The format includes the time zone, because Payload shows times in the zone of the reader.
    dateFormat: 'EEE, MMM d, yyyy, h:mm a (O)',
    components: {
      graphics: {
        Icon: '/src/features/site/panel-brand#PanelIcon',
        Logo: '/src/features/site/panel-brand#PanelLogo',
      },
      providers: [
        '/src/content/panel/failed-responses#FailedResponses',
        '/src/content/saving/panel/form-responses#FormResponses',
        '/src/content/unsaved/forget-on-sign-out#ForgetOnSignOut',
        '/src/content/unsaved/same-account#SameAccount',
        '/src/features/users/passkeys/panel/second-factor#SecondFactor',
        '/src/content/panel/control-names#ControlNames',
        '/src/content/panel/drag-handle-keys#DragHandleKeys',
        '/src/content/panel/restore-focus#RestoreFocus',
        '/src/content/panel/persist-theme#PersistTheme',
      ],
      afterNavLinks: ['/src/features/users/panel-links#PanelLinks'],
      beforeDashboard: [
        '/src/features/users/dashboard-greeting#DashboardGreeting',
        '/src/landing/links/broken-links-note#BrokenLinksNote',
        '/src/features/legal/versions/outdated-texts#OutdatedTexts',
        '/src/content/schedules/panel/schedule-warnings#ScheduleWarnings',
        '/src/features/lead-mail/panel/mail-problems-note#MailProblemsNote',
        '/src/features/lead-mail/panel/no-recipient-note#NoRecipientNote',
      ],
      views: {
        guide: {
          path: '/guide',
          exact: true,
          Component: '/src/features/guide/guide-view#EditorsGuide',
          meta: { title: 'Guide for editors' },
        },
        salesGuide: {
          path: '/guide/sales',
          exact: true,
          Component: '/src/features/guide/guide-view#SalesGuide',
          meta: { title: 'Guide for sales' },
        },
        find: {
          path: '/find',
          exact: true,
          Component: '/src/landing/find-text/find-text-view#FindTextView',
          meta: { title: 'Find text' },
        },
        move: {
          path: '/move',
          exact: true,
          Component: '/src/landing/content-file/move-view#MoveView',
          meta: { title: 'Move content' },
        },
        history: {
          path: '/history',
          exact: true,
          Component: '/src/content/history/history-view#HistoryView',
          meta: { title: 'History' },
        },
      },
    },
    meta: {
      titleSuffix: ' · Admin panel',
      robots: 'noindex, nofollow',
      // Otherwise other sites show a link to the panel as a link to Payload.
      defaultOGImageType: 'off',
      openGraph: { siteName: 'Admin panel', description: 'Where staff write the site and read the leads' },
    },
  },
  typescript: {
    outputFile: path.join(root, 'src/payload-types.ts'),
    // Payload does not need these types for a `select`. The comments repeat the descriptions of the fields.
    postProcess: [
      ({ compiledTypes }) =>
        compiledTypes
          .replace(/^ *\/\*\*\n(?! \* This file)[^]*?\*\/\n/gm, '')
          .replace(/^export interface \w+Select<[^]*?^\}\n/gm, '')
          .replace(/^ {2}\w+Select: \{[^]*?^ {2}\};\n/gm, ''),
    ],
    // Payload starts a process for this at each start. In tests that process does most of the work.
    autoGenerate: process.env.NODE_ENV === 'development',
  },
})
  .then(withOwnLocks)
  .then(withValidatedPanelData)
  .then(withReadableVersions)
  .then(withVisibleTexts)
