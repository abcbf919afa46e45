/** Work that is asked for while it is being done is done once more afterwards: what was read later is told later. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false
  let again = false
  const run = () => {
    again = isRunning
    if (isRunning) return
    isRunning = true
    void work().finally(() => {
      isRunning = false
      if (again) run()
    })
  }
  return run
}
