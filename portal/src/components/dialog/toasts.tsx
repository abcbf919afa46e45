import { Check } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import './toasts.css'

type Toast = { readonly id: number; readonly text: string }

const shownMilliseconds = 5_000
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(changed: readonly Toast[]): void {
  toasts = changed
  for (const listener of listeners) listener()
}

/** Confirms success. Failures are shown where they happened. */
export function confirm(text: string): void {
  const toast = { id: nextId++, text }
  change([...toasts, toast].slice(-3))
  setTimeout(() => change(toasts.filter((other) => other !== toast)), shownMilliseconds)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <output className="toasts" aria-live="polite">
      {shown.map(({ id, text }) => (
        <p key={id} className="toast">
          <Check size={16} aria-hidden />
          {text}
        </p>
      ))}
    </output>
  )
}
