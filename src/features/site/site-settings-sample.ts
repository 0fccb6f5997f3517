import type { SiteSetting } from '@/payload-types'

/** The settings of a new site. The site also shows them until the CMS has settings. */
export const siteSettingsSample = {
  name: 'Isoway',
  tagline: 'Intelligence in motion',
  title: 'Isoway — Intelligence in motion: air and heat data, street by street',
  description:
    'Sensors on vehicles that already cross your city: air quality, temperature and traffic, block by block. Join the waitlist for mobile environmental sensing.',
  socialLabel: 'LinkedIn',
  facts: {},
  menu: {
    links: [
      { label: 'Vision', url: '/#vision' },
      { label: 'Benefits', url: '/#benefits' },
      { label: 'Packages', url: '/#packages' },
    ],
    joinLabel: 'Join Waitlist',
  },
  footer: {
    line: 'Measured on the move.',
    companyHeading: 'Company',
    companyLinks: [{ label: 'About' }, { label: 'Careers' }, { label: 'Contact' }],
    legalHeading: 'Legal',
  },
  legalPages: {
    homeLabel: 'Back to Home',
    documentsLabel: 'Legal documents',
    contentsLabel: 'On this page',
    versionsLabel: 'All versions of this document',
  },
  notFound: {
    heading: '404 Page Not Found',
    line: 'Did you forget to add the page to the router?',
    extra: 'This street is not on our map.',
    homeLabel: 'Back to Home',
  },
} satisfies Omit<SiteSetting, 'id'>
