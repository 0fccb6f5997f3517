/** A jam on the straight way, and the drive that goes around it. */
export function DetourDrawing() {
  return (
    <>
      <path
        className="grid-stroke"
        strokeWidth="5"
        d="M-100 38H500M-100 108H500M22-20V170M102-20V170M254-20V170M334-20V170"
      />
      <path
        className="aqi-4 reading-stroke"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray=".1 13"
        d="M118 108H243"
      />
      <path
        className="aqi-1 reading-stroke"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray=".1 14"
        d="M-94 108H102V38H254V108H296"
      />
      <circle className="signal-fill" cx="311" cy="108" r="15" opacity=".55" />
      <rect className="ink-fill" x="300" y="101" width="22" height="14" rx="5" />
    </>
  )
}
