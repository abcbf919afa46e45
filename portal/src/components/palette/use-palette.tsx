import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Place } from './destinations.ts'

/** Loaded when it is first opened. */
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Opens by ⌘K or Ctrl-K from anywhere, also out of a field. Closed, the focus is where it was. */
export function usePalette(place: Place | undefined) {
  const [isOpen, setOpen] = useState(false)
  const before = useRef<Element>(null)
  const open = () => {
    if (isOpen) return
    before.current = document.activeElement
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  // Another dialog is finished first: some show what is never shown again.
  const openByKeys = () => document.querySelector('[role="dialog"]') === null && open()
  useHotkeys([['mod+K', () => void openByKeys()]], [], true)
  const palette = isOpen && (
    <Suspense>
      <Palette place={place} onClose={close} />
    </Suspense>
  )
  return { open, palette }
}
