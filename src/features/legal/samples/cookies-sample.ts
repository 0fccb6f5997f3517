import { block, heading, list, paragraph, richText } from '@/content/rich-text/rich-text'
import type { LegalContent } from '@/features/legal/legal-content'
import { lastUpdatedSample, templateNotice } from '@/features/legal/samples/template-facts'

export const cookiesSample: LegalContent = {
  title: 'Cookie Policy',
  slug: 'cookies',
  navLabel: 'Cookies',
  lastUpdated: lastUpdatedSample,
  summary:
    'Every cookie and every entry in browser storage on this site, what it is for and how long it stays.',
  notice: templateNotice,
  body: richText(
    paragraph(
      'This policy lists what this website keeps in your browser, what it is for, how long it stays there, and how you can change that.',
    ),

    heading('What cookies are'),
    paragraph(
      'A cookie is a small piece of text that a website asks your browser to keep and to send back with later requests. Browser storage is similar, but stays in the browser and is not sent with requests. This policy says “cookies” for both.',
    ),
    list(
      '**Necessary** cookies make the site work or remember a setting you chose. They need no permission.',
      '**Statistics** cookies count visits. We use them only if you agree.',
      '**Marketing** cookies show which campaign led to a visit. We use them only if you agree.',
    ),

    heading('What this site keeps'),
    block('cookie-list', 'cookie-list', { caption: 'Cookies and browser storage on this site' }),

    heading('Third-party cookies'),
    paragraph(
      'Where this site uses services of other companies, the list above names their cookies. These stay for a fixed time and then expire on their own: **2 years** for the number that tells a returning visitor from a new one, **30 days** for the number that groups the pages of a visit, and **13 months** for the number that links a sign-up to a campaign.',
    ),
    paragraph(
      'Such services load only after you agree to their category. The companies behind them are **[name each provider, its country and its privacy policy]**.',
    ),

    heading('How to change your choice'),
    list(
      'Choose **Cookie settings** at the bottom of any page. Where something needs your permission, you can give it, refuse it or change your mind there at any time.',
      'Closing the banner without choosing counts as no.',
      'We remember your answer for six months. We also ask again when the services or their purposes change.',
      'If your browser sends a Global Privacy Control signal, we treat it as a refusal of marketing cookies. You do not need to do anything else.',
    ),

    heading('Controls in your browser'),
    paragraph(
      'Every browser lets you see, block and delete cookies and site data in its settings, usually under “Privacy”. If you delete them, this site forgets your theme and your cookie choice and will ask again. If you block necessary ones, the pages still work, but cannot remember your settings.',
    ),

    heading('Changes to this policy'),
    paragraph(
      'When we start to use another cookie, the list above changes with it, and the date at the top changes when this text does. How we handle personal data in general is described in the [Privacy Policy](/legal/privacy).',
    ),
  ),
}
