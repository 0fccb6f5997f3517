import { type MouseEvent, useState } from 'react'
import type { EditableDocument } from '@/content/preview/editable-document'
import { fieldAddress, openField } from '@/content/preview/open-field'

/** Every text of the page as a link to its field, for those who do not click on the page. */
export function TextList({ documents }: { documents: EditableDocument[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="preview-bar-texts">
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        All texts
      </button>
      {isOpen && (
        <div className="preview-bar-list" role="region" aria-label="All texts" tabIndex={0}>
          {documents.map((document) => (
            <section key={document.address}>
              <h2>{document.title}</h2>
              <ul>
                {document.texts.map(({ path, text }, index) => (
                  <li key={index}>
                    <FieldLink address={document.address} path={path} text={text} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  )
}

function FieldLink({ text, ...field }: { address: string; path: string; text: string }) {
  function open(event: MouseEvent) {
    event.preventDefault()
    openField(field)
  }
  return (
    <a href={fieldAddress(field)} onClick={open}>
      {text}
    </a>
  )
}
