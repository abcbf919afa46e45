type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** The dialog that asks for a fresh authentication. There is one at a time. */
export function askWith(dialog: Ask): () => void {
  ask = dialog
  return () => {
    ask = undefined
  }
}

/** Two calls that are refused together ask once. False: the person declined. */
export function proveAgain(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
