import './wordmark.css'

/** The logo: a V that is also a tick, with the seal's dot. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
        <rect className="mark-ground" width="32" height="32" rx="8" />
        <path className="mark-line" d="M8.5 9.5 16 23.5l7.5-14" />
        <circle className="mark-dot" cx="16" cy="9.6" r="2.1" />
      </svg>
      Vidimus
    </span>
  )
}
