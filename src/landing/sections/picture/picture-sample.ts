import { paragraph, richText } from '@/content/rich-text/rich-text'

/** The sample without its picture, which is an upload. */
export const pictureSample = {
  blockType: 'picture' as const,
  heading: 'On the road',
  statement: 'It rides along on the vehicles you have.',
  caption: 'What the picture shows, and who took it',
  side: 'right' as const,
  text: richText(
    paragraph('Say here what the picture shows and why it matters to the people who read this page.'),
  ),
}
