const road = '#f5f3ee'
const samples = '#d4ee3c'

/**
 * The logo: a road, the samples taken on it, and the sensor at its head. It has the same colors everywhere:
 * in the header, on icons (app/icon.svg has the same paths) and on the picture of a shared link.
 */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#131b24" />
      <path d="M6.300 27 11.800 14.400M25.700 27 20.200 14.400" stroke={road} strokeWidth="2.800" />
      <path d="M16 26h.01M16 19.400h.01M16 12h.01" stroke={samples} strokeWidth="4.200" />
      <path d="M10.200 8.400a7.600 7.600 0 0 1 11.600 0" stroke={samples} strokeWidth="2.400" />
    </svg>
  )
}
