import { RichText } from '@payloadcms/richtext-lexical/react'
import type { ReactNode } from 'react'
import type { LegalContent } from '@/features/legal/legal-content'
import { legalConverters } from '@/features/legal/legal-converters'
import { legalHeadings } from '@/features/legal/legal-headings'
import { readLegalText } from '@/features/legal/read-legal-text'
import styles from '@/features/legal/legal-text.module.css'

type Props = {
  body: LegalContent['body']
  /** Draws the list of cookies where the text asks for it. */
  renderCookieList: (caption: string) => ReactNode
}

/** A legal text as HTML, made on the server from the parts of it that are known. */
export function LegalText({ body, renderCookieList }: Props) {
  const { text } = readLegalText(body)
  return (
    <RichText
      data={text}
      className={styles.text}
      converters={legalConverters({ headings: legalHeadings(text), renderCookieList })}
    />
  )
}
