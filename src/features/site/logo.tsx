/** A street that turns a corner and becomes samples, with the company's name. */
export function Logo({ name }: { name: string }) {
  return (
    <a className="logo" href="/">
      <svg
        width="28"
        height="28"
        viewBox="0 0 26 26"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M3 21H11V13" stroke="currentColor" />
        <path className="logo-samples" d="M11 11V5H23" strokeDasharray=".1 6" />
      </svg>
      {name}
    </a>
  )
}
