import { heading, list, paragraph, richText, table } from '@/content/rich-text/rich-text'
import type { LegalContent } from '@/features/legal/legal-content'
import { lastUpdatedSample, templateNotice } from '@/features/legal/samples/template-facts'

export const dataProcessingSample: LegalContent = {
  title: 'Data Processing Terms',
  slug: 'data-processing',
  navLabel: 'Data processing',
  lastUpdated: lastUpdatedSample,
  summary:
    'How we process personal data on behalf of customers: roles, security, sub-processors and deletion.',
  notice: templateNotice,
  body: richText(
    paragraph(
      'These terms apply when we process personal data on behalf of a customer. They form part of the contract for the service. They do not cover the waitlist; the [Privacy Policy](/legal/privacy) does.',
    ),

    heading('Roles'),
    paragraph(
      'The customer decides why and how personal data is processed and is the controller. We process it on the customer’s behalf and are the processor. Where California law applies, the customer is the business and we are its service provider: we do not sell or share the data, combine it with data from elsewhere, or use it outside the direct relationship.',
    ),

    heading('Subject, duration and nature'),
    table(
      ['Point', 'Description'],
      ['Subject', 'Providing the sensing service, its map, alerts, exports and support'],
      ['Duration', 'The term of the contract, and until deletion after it'],
      ['Nature', 'Collecting, storing, analyzing, displaying, transmitting and deleting data'],
      ['Purpose', 'Measuring places along routes the customer has chosen'],
    ),

    heading('Data and people concerned'),
    list(
      '**People:** the customer’s users of the service; drivers and operators of the vehicles that carry sensors.',
      '**Account data:** name, work email, role, sign-in and activity records.',
      '**Vehicle data:** vehicle number, position, time and speed, which may relate to the driver on duty.',
      '**Environmental readings:** air quality, temperature and traffic. These describe places. By design, sensors do not record faces, license plates or phone identifiers **[confirm]**.',
    ),
    paragraph('No special categories of data are needed, and the customer agrees not to send any.'),

    heading('Instructions'),
    paragraph(
      'We process the data only on the customer’s documented instructions, which are the contract, these terms and the settings the customer makes in the service. If we think an instruction breaks the law, we say so and may wait until it is confirmed. If a law obliges us to process data otherwise, we tell the customer first unless that law forbids it.',
    ),

    heading('Confidentiality'),
    paragraph(
      'Only people who need the data for their work may reach it. Each of them is bound by a duty of confidentiality and trained in it.',
    ),

    heading('Security measures'),
    list(
      'Encryption of data in transit and at rest',
      'Access by role, with individual accounts and records of who did what',
      'Separation of customers’ data',
      'Backups, with restores tested at least **[every six months]**',
      'Prompt updates when a weakness becomes known, and a test by independent experts **[once a year]**',
    ),
    paragraph('We may replace a measure with another that protects the data at least as well.'),

    heading('Sub-processors'),
    paragraph(
      'The customer agrees that we use sub-processors under written contracts with the same duties. We stay responsible for their work. **We announce a new or changed sub-processor at least {notice days} days in advance.** The customer may object within that time for good reason; if we cannot agree on a solution, the customer may end the affected service.',
    ),
    table(
      ['Sub-processor', 'Task', 'Place'],
      ['[Hosting provider]', 'Servers, storage and backups', '[Country]'],
      ['[Mail provider]', 'Service messages and alerts', '[Country]'],
    ),

    heading('Help with people’s rights'),
    paragraph(
      'If a person asks us about their data, we pass the request to the customer without delay and do not answer it ourselves. We help the customer answer it, and help with impact assessments and questions from authorities, where the customer cannot do so in the service itself.',
    ),

    heading('Notice of a breach'),
    paragraph(
      'We tell the customer without undue delay, and within **[48 hours]**, after we learn of a breach of personal data: what happened, which data and how many people are concerned, the likely consequences, and what we are doing about it. What we do not know yet follows as soon as we do.',
    ),

    heading('Transfers to other countries'),
    paragraph(
      'We transfer personal data to another country only if the law allows it: on the basis of an adequacy decision, or of standard contractual clauses with whatever further protection is needed. Where they apply, those clauses form part of these terms and prevail over them.',
    ),

    heading('Return and deletion'),
    paragraph(
      'During the contract the customer can export its data in common formats. Within **[30 days]** after the contract ends we delete the data, or first return it if the customer asks. Backups are overwritten within **[35 days]** after that. We keep only what a law obliges us to keep. Readings that no longer relate to a person may be kept.',
    ),

    heading('Audits'),
    paragraph(
      'We give the customer the information needed to show that these terms are kept, such as recent audit reports. Where that is not enough, the customer or an independent auditor may inspect our processing once a year, with 30 days’ notice, during working hours and under confidentiality. An authority may inspect at any time.',
    ),

    heading('Contact'),
    paragraph('For questions about data processing: **[privacy contact email]**.'),
  ),
}
