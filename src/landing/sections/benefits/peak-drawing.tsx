const curve = 'M-100 114C-20 110 40 118 120 112C196 106 204 46 244 46S296 100 352 108S440 110 500 106'

/** A peak over the baseline, at the moment it happened. */
export function PeakDrawing() {
  return (
    <>
      <path className="grid-stroke" d="M-100 34H500M-100 64H500M-100 94H500M-100 124H500" />
      <path className="aqi-1 reading-fill" opacity=".1" d={`${curve}V170H-100Z`} />
      <path className="quiet-stroke" strokeWidth="1.5" strokeDasharray="5 6" d="M-100 79H500" />
      <path className="aqi-1 reading-stroke" strokeWidth="3" d={curve} />
      <path
        className="aqi-4 reading-stroke"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray=".1 8"
        d="M244 62V150"
      />
      <circle className="aqi-4 reading-fill" cx="244" cy="46" r="7" />
      <circle className="aqi-4 reading-stroke" strokeWidth="1.5" opacity=".6" cx="244" cy="46" r="14" />
    </>
  )
}
