import { Fragment, isValidElement, type ReactNode, type SVGProps } from 'react'

/**
 * A drawing that never changes in the browser. React sends its content once, as one string. Elements would be sent
 * twice, as HTML and in the data of React: see decision 23.
 */
export function StillDrawing({ children, ...props }: SVGProps<SVGSVGElement>) {
  return <svg {...props} dangerouslySetInnerHTML={{ __html: markupOf(children) }} />
}

/** Uses single quotes, because the data of the page does not have to escape them. */
function markupOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node))
  if (Array.isArray(node)) return node.map(markupOf).join('')
  if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(node)) return ''
  const { type, props } = node
  if (type === Fragment) return markupOf(props.children)
  if (isComponent(type)) return markupOf(type(props))
  const attributes = Object.entries(props).map(([name, value]) =>
    name === 'children' || value === undefined ? '' : ` ${attributeOf(name)}='${escaped(String(value))}'`,
  )
  const opening = `<${String(type)}${attributes.join('')}`
  const content = markupOf(props.children)
  return content ? `${opening}>${content}</${String(type)}>` : `${opening}/>`
}

function isComponent(type: unknown): type is (props: object) => ReactNode {
  return typeof type === 'function'
}

/** The attributes that have the same name in SVG and in React. */
const sameInBoth = /^(viewBox|preserveAspectRatio|pathLength|maskUnits|gradientUnits|href)$/

function attributeOf(name: string) {
  if (name === 'className') return 'class'
  return sameInBoth.test(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')
}
