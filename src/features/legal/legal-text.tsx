import { RichText } from '@payloadcms/richtext-lexical/react'
import type { ReactNode } from 'react'
import type { LegalContent } from '@/features/legal/legal-content'
import { legalConverters } from '@/features/legal/legal-converters'
import type { LegalHeading } from '@/features/legal/legal-headings'
import styles from '@/features/legal/legal-text.module.css'

type Props = {
  body: LegalContent['body']
  headings: LegalHeading[]
  /** Draws the list of cookies where the text asks for it. */
  renderCookieList: (caption: string) => ReactNode
}

/** A legal text as HTML, made on the server from what the editor stored. */
export function LegalText({ body, headings, renderCookieList }: Props) {
  return (
    <RichText
      data={body}
      className={styles.text}
      converters={legalConverters({ headings, renderCookieList })}
    />
  )
}
