'use client'

/** The purpose of a kind of section, shown above its fields. */
export function SectionHelp({ text }: { text: string }) {
  return <p style={{ margin: '0 0 20px', color: 'var(--theme-elevation-700)', maxWidth: '70ch' }}>{text}</p>
}
