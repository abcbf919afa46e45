import { useEffect } from 'react'

type Ask = () => Promise<boolean>

/** One for every form on the page that holds what is not saved. */
const unsaved = new Set<symbol>()

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

export const hasUnsaved = (): boolean => unsaved.size > 0

/** A form says that it holds a draft, until the draft is saved, discarded or gone. */
export function useUnsaved(isChanged: boolean): void {
  useEffect(() => (isChanged ? keepUnsaved() : undefined), [isChanged])
}

/** Returns how it is forgotten. */
export function keepUnsaved(): () => void {
  const form = Symbol('form')
  unsaved.add(form)
  return () => void unsaved.delete(form)
}

/** The dialog that asks. There is one at a time. */
export function askBeforeLeaving(dialog: Ask): () => void {
  ask = dialog
  return () => {
    ask = undefined
  }
}

/** Asks once, also if several things want to leave. True: the drafts are given up. */
export function mayLeave(): Promise<boolean> {
  if (!hasUnsaved() || ask === undefined) return Promise.resolve(true)
  asking ??= ask()
    .then((leaves) => {
      if (leaves) unsaved.clear()
      return leaves
    })
    .finally(() => {
      asking = undefined
    })
  return asking
}
