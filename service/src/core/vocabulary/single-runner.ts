export type SingleRunner = {
  /** Does the work now, or once more after the turn that is under way. */
  run(): void
  /** Resolves when no turn is under way. */
  settled(): Promise<void>
}

/**
 * Never does the work twice at a time. However often it is asked for during a turn, one more turn
 * follows, so that what changed meanwhile is seen. The work must not reject.
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
