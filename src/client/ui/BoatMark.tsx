/** The mark: a sampan under sail on one wave. */
export function BoatMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path d="M17.2 3.6c5 3.4 8 8 8.8 13.6a.8.8 0 0 1-.8.9h-8z" fill="#e60000" />
      <path
        d="M14.8 7.4v9.9a.8.8 0 0 1-.8.8H7.7a.7.7 0 0 1-.6-1.1c2.2-3.2 4.600-6.500 7.100-9.900a.35.35 0 0 1 .6.3z"
        fill="currentColor"
        opacity=".82"
      />
      <path
        d="M3.3 20.3h25.400a.8.8 0 0 1 .7 1.100c-1.500 3.600-4.300 5.400-8.400 5.400H10.900c-4 0-6.800-1.800-8.300-5.400a.8.8 0 0 1 .7-1.100z"
        fill="currentColor"
      />
      <path
        d="M5.500 29.400c2-1.100 4-1.100 6 0s4 1.100 6 0 4-1.100 6 0 3 .900 4 .400"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.300"
        strokeLinecap="round"
        opacity=".55"
      />
    </svg>
  )
}
