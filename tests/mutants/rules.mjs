/** The files whose rules the unit tests must check by themselves, grouped by rule. */
export const rules = {
  'sign-up': [
    'src/features/waitlist/intake/email-key.ts',
    'src/features/waitlist/intake/lead-input.ts',
    'src/features/waitlist/intake/parse-sign-up.ts',
    'src/features/waitlist/intake/privacy-notice.ts',
    'src/features/waitlist/intake/spam-signs.ts',
    'src/features/waitlist/intake/visit.ts',
    'src/lib/is-email-address.ts',
    'src/lib/plain-text.ts',
  ],
  mail: [
    'src/features/lead-mail/compose-mail.ts',
    'src/features/lead-mail/describe-mail-failure.ts',
    'src/features/lead-mail/mail-variables.ts',
    'src/lib/placeholders.ts',
  ],
  csv: ['src/features/leads/screen/leads-csv.ts'],
  'row window': ['src/features/leads/screen/rows-to-mount.ts'],
  'legal versions': [
    'src/features/legal/legal-date.ts',
    'src/features/legal/versions/fill-in-facts.ts',
    'src/features/legal/versions/text-lines.ts',
    'src/lib/site-day.ts',
  ],
  redirects: [
    'src/lib/site-address.ts',
    'src/server/routes/route-table.ts',
    'src/server/routes/send-redirect.ts',
  ],
  schedules: [
    'src/content/schedules/failed-attempts.ts',
    'src/content/schedules/overdue.ts',
    'src/lib/wall-time.ts',
  ],
  consent: ['src/features/consent/consent-choice.ts', 'src/features/consent/consent-prompt.ts'],
  limits: ['src/lib/client-network.ts', 'src/server/front-door/body-limit.ts'],
  addresses: [
    'src/server/front-door/client-address.ts',
    'src/server/front-door/forwarded-headers.ts',
    'src/lib/request-path.ts',
    'src/server/front-door/trusted-proxies.ts',
  ],
  'content policy': [
    'src/server/content-policy/content-policy.ts',
    'src/server/content-policy/inline-code.ts',
    'src/server/content-policy/page-policy.ts',
    'src/server/front-door/response-headers.ts',
  ],
}
