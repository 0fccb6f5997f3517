/** A jam on the straight way, and the drive that goes around it. */
export function DetourDrawing() {
  return (
    <>
      <path
        className="grid-stroke"
        strokeWidth="5"
        d="M-100 38H500M-100 108H500M40-20V170M122-20V170M278-20V170M360-20V170"
      />
      <path
        className="aqi-4 reading-stroke"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray=".1 13"
        d="M139 108H266"
      />
      <path
        className="aqi-1 reading-stroke"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray=".1 14"
        d="M-94 108H122V38H278V108H352"
      />
      <circle className="signal-fill" cx="366" cy="108" r="15" opacity=".55" />
      <rect className="ink-fill" x="355" y="101" width="22" height="14" rx="5" />
    </>
  )
}
