import { vercelStegaSplit } from '@vercel/stega'

/** A text without the mark that the preview puts at its end: for texts that are compared or parsed. */
export function unmarkedText(text: string) {
  return vercelStegaSplit(text).cleaned
}
