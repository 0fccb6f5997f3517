import type { HeroSection } from '@/payload-types'

export const heroSample = {
  blockType: 'hero',
  eyebrow: 'Intelligence in motion',
  heading: 'The city, measured from the road.',
  intro:
    'We are building a network of sensors on vehicles that already cross your streets. Air quality, temperature and traffic come back block by block.',
  primaryLabel: 'Join the Waitlist',
  secondaryLabel: 'Learn More',
  mapNote: 'One dot, one air sample: cleaner {colors} dirtier',
  sampleTag: 'Sample',
  airQuality: {
    title: 'Air quality index',
    value: '28.1',
    rating: 'Excellent',
    ratingNote: 'condition',
    changeLabel: 'Change',
    change: 'Down 12%',
    caption: 'Sample reading: air quality index 28.1, excellent condition, down 12 percent.',
  },
  temperature: {
    title: 'Temperature gradient',
    value: '8.5',
    unit: '°C',
    valueNote: 'variation',
    low: '-2.0',
    zero: '0',
    high: '+6.5',
    coldLabel: 'Cold spots',
    neutralLabel: 'Neutral',
    hotLabel: 'Heat islands',
    caption:
      'Sample reading: temperature varies by 8.5 degrees Celsius, from minus 2.0 in cold spots to plus 6.5 in heat islands.',
  },
  pauseLabel: 'Pause motion',
  resumeLabel: 'Play motion',
} satisfies HeroSection
