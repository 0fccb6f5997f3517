import { heading, list, paragraph, richText } from '@/content/rich-text/rich-text'
import type { LegalContent } from '@/features/legal/legal-content'
import { lastUpdatedSample, templateNotice } from '@/features/legal/samples/template-facts'

export const termsSample: LegalContent = {
  title: 'Terms of Service',
  slug: 'terms',
  navLabel: 'Terms',
  lastUpdated: lastUpdatedSample,
  summary: 'The rules for using this website and its waitlist, in plain language.',
  notice: templateNotice,
  body: richText(
    paragraph(
      'These terms apply to this website and its waitlist. A paid service has its own contract, and where that contract says something different, it prevails.',
    ),

    heading('Accepting these terms'),
    paragraph(
      'By using the site you agree to these terms. If you do so for an organization, you confirm that you may act for it. If you do not agree, please do not use the site. “We” is **[registered company name, postal address]**.',
    ),

    heading('The service and the waitlist'),
    paragraph(
      'We are building a network of vehicles that carry environmental sensors. The site describes it, and the waitlist lets you tell us what you want to measure.',
    ),
    list(
      'Joining is free and commits you to nothing.',
      'A place on the waitlist does not guarantee access, a date, a price or a particular feature.',
      'We may invite people in any order, change what we plan, or end the waitlist.',
      'You can leave it at any time by writing to **[contact email]**.',
    ),
    paragraph('What happens to your details is set out in the [Privacy Policy](/legal/privacy).'),

    heading('Acceptable use'),
    paragraph('When you use the site, please do not:'),
    list(
      'give false details or sign up someone else without their permission',
      'send spam, malicious code or automated traffic that burdens the site',
      'try to get around its security or reach data that is not meant for you',
      'copy the site to mislead others about who we are',
    ),
    paragraph(
      'If you find a security weakness, tell us at **[security contact email]** before you tell others. We will not take action against research done in good faith that respects people’s data.',
    ),

    heading('Intellectual property'),
    paragraph(
      'The texts, drawings, software and marks on this site belong to us or to those who license them to us. You may read, print and link to its pages. Other use needs our written permission. If you send us suggestions, we may use them without owing you payment.',
    ),

    heading('Sample data'),
    paragraph(
      'Figures, maps and readings shown on the site are samples that illustrate the service. They are not live and do not describe a real place at a real time. **Do not use them for decisions about safety, health, travel or property.**',
    ),

    heading('Disclaimers'),
    paragraph(
      'The site is provided as it is and as available. To the extent the law allows, we give no warranty that it is uninterrupted, free of errors or fit for a particular purpose. We do not control the websites we link to.',
    ),

    heading('Limits of liability'),
    paragraph(
      'To the extent the law allows, we are not liable for indirect or consequential loss, or for lost profit, revenue or data, arising from the use of this site. Our total liability for the site and the waitlist is limited to **[100 US dollars]**.',
    ),
    paragraph(
      'Nothing here limits liability that cannot be limited by law, such as liability for fraud or for injury caused by negligence, or the rights you have as a consumer.',
    ),

    heading('Governing law'),
    paragraph(
      'These terms are governed by the laws of the State of California, without regard to its rules on conflict of laws. Disputes are decided by the state and federal courts in **[county]**, California, unless a law that protects you names another court.',
    ),

    heading('Changes to these terms'),
    paragraph(
      'We may change these terms. **We give at least {notice days} days’ notice of material changes** on this page, and by email to people on the waitlist, before they take effect. Corrections that do not change the meaning, and changes the law requires sooner, may apply at once. If you do not agree to a change, leave the waitlist before it takes effect.',
    ),

    heading('General'),
    paragraph(
      'If part of these terms cannot be enforced, the remainder stays in force. If we do not enforce a right, we have not waived it. You may not transfer your rights under these terms without our consent.',
    ),

    heading('Contact'),
    paragraph('**[Registered company name]**, **[postal address]**, **[contact email]**.'),
  ),
}
