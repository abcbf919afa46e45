export type SingleRunner = {
  /** Does the work now, or once more after the current turn. */
  run(): void
  /** Resolves when no turn is running. */
  settled(): Promise<void>
}

/**
 * Never does the work twice at the same time. However often it is requested during a turn, one more
 * turn follows, so that changes made meanwhile are seen. The work must not reject.
 */
export function createSingleRunner(work: () => Promise<void>): SingleRunner {
  let turn: Promise<void> | undefined
  let again = false
  const run = () => {
    again = turn !== undefined
    if (turn !== undefined) return
    turn = work().finally(() => {
      turn = undefined
      if (again) run()
    })
  }
  const settled = async () => {
    while (turn !== undefined) await turn
  }
  return { run, settled }
}
