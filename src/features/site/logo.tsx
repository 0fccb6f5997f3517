import { LogoMark } from './logo-mark'

/** The logo mark with the name of the company. */
export function Logo({ name }: { name: string }) {
  return (
    <a className="logo" href="/">
      <LogoMark size={30} />
      {name}
    </a>
  )
}
