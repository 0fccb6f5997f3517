import { heading, list, paragraph, richText, table } from '@/content/rich-text/rich-text'
import type { LegalContent } from '@/features/legal/legal-content'
import { lastUpdatedSample, templateNotice } from '@/features/legal/samples/template-facts'

export const privacySample: LegalContent = {
  title: 'Privacy Policy',
  slug: 'privacy',
  navLabel: 'Privacy',
  lastUpdated: lastUpdatedSample,
  summary:
    'What we collect when you join the waitlist, why, how long we keep it, and the rights you have over it.',
  notice: templateNotice,
  body: richText(
    paragraph(
      'This policy explains what we do with personal data on this website: what we collect, why, who sees it, and how you can have it corrected or deleted. It covers the website and the waitlist. The sensing service itself is covered by the contract with each customer and by our [data processing terms](/legal/data-processing).',
    ),

    heading('Who we are'),
    paragraph(
      'This website is run by **[registered company name, postal address]** (“we”). We decide why and how personal data is used here, which makes us the controller under data protection law. For anything about privacy, write to **[privacy contact email]**.',
    ),

    heading('What the waitlist form collects'),
    paragraph(
      'You can read the whole site without telling us who you are. If you join the waitlist, you give us:',
    ),
    table(
      ['What', 'Why we ask'],
      ['Name', 'To address you properly when we reply'],
      ['Email', 'To reply, and to recognize a second sign-up from the same person'],
      ['Organization and industry', 'To understand what you may want to measure and who should answer'],
      ['Package, if you choose one', 'To prepare the right offer'],
      ['Your custom need, if you describe one', 'To tell you whether and how we can meet it'],
    ),
    paragraph(
      'Along with this, we keep the time of your sign-up, the page you came from and the version of this policy you were shown. Please leave out of the free text anything we do not need, such as details about your health or about other people.',
    ),
    paragraph(
      'Like every website, our server also sees your IP address. We use it to deliver pages and to stop abuse. We do not store it with your sign-up.',
    ),

    heading('Why we use it, and on what basis'),
    list(
      '**To answer you.** You asked us to contact you about the waitlist, so we take the steps you requested before a possible contract.',
      '**To keep the site secure.** We have a legitimate interest in stopping spam, fraud and attacks.',
      '**To meet legal duties**, for example when an authority may lawfully require information.',
      '**To count visits**, only if you agree. See the [Cookie Policy](/legal/cookies).',
    ),
    paragraph(
      'We do not sell personal data, we do not share it for advertising across other companies’ websites, and we make no decision with a legal or similarly significant effect on you by automated means alone.',
    ),

    heading('Who processes it for us'),
    paragraph(
      'Your details are seen by the members of our staff who follow up on the waitlist, and by companies that work for us under a written contract: **[hosting provider]** for hosting and **[mail provider]** for email. If one of them processes data in another country, we use the safeguards the law requires, such as standard contractual clauses.',
    ),

    heading('How long we keep it'),
    paragraph(
      'We keep waitlist details for **[24 months]** after our last contact with you, then delete them. If you ask us to delete them earlier, we do so unless a law obliges us to keep something. Backups are overwritten within **[35 days]**.',
    ),

    heading('Sensor data and people'),
    paragraph(
      'Our sensors measure places: air quality, temperature and traffic. By design they do not record faces, license plates or phone identifiers **[confirm]**. Readings carry a place and a time, and are combined before publication so that one vehicle’s journey cannot be read from them **[confirm]**.',
    ),

    heading('Your rights'),
    paragraph('Depending on where you live, you may ask us to:'),
    list(
      'tell you what we hold about you and give you a copy (access)',
      'correct what is wrong (correction)',
      'delete your details (deletion)',
      'hand your details over in a common file format (portability)',
      'stop or limit a use, or object to it (restriction and objection)',
    ),
    paragraph(
      'If you agreed to something, you can withdraw that at any time. Write to **[privacy contact email]**; we answer within 30 days and may first ask you to confirm that the request comes from you. You may also complain to your data protection authority.',
    ),
    heading('California residents', 'h3'),
    paragraph(
      'If you live in California you have the right to know, correct and delete your personal information, to limit the use of sensitive information, and not to be treated worse for using these rights. We do not sell or share personal information as California law defines it. We treat a Global Privacy Control signal from your browser as a request to opt out. An authorized agent may act for you with your written permission.',
    ),

    heading('Security'),
    paragraph(
      'Connections to this site are encrypted. Waitlist details can be read only by signed-in staff whose role requires it. No system is perfectly secure: if something happens that puts you at risk, we tell you and the authorities as the law requires.',
    ),

    heading('Children'),
    paragraph(
      'The waitlist is for organizations. We do not knowingly collect data from anyone under 16. If you think a child has signed up, tell us and we delete the entry.',
    ),

    heading('Changes to this policy'),
    paragraph(
      'When we change this policy we change the date at the top. We announce a material change on this page {notice days} days before it takes effect, and by email to people on the waitlist if it affects them.',
    ),

    heading('Contact'),
    paragraph('**[Registered company name]**, **[postal address]**, **[privacy contact email]**.'),
  ),
}
