import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

const pauseMilliseconds = 5_000

/** Says to screen readers what has changed, politely, and not more often than every 5 seconds. */
export function CalmAnnouncement({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState('')
  const spokenAt = useRef(0)
  useEffect(() => {
    const wait = Math.max(spokenAt.current + pauseMilliseconds - Date.now(), 0)
    const timer = setTimeout(() => {
      spokenAt.current = Date.now()
      setSpoken(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {spoken}
    </VisuallyHidden>
  )
}
