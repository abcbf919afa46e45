/** How long everything is measured. Milliseconds are those of one slice. */
export type Pace = {
  /** Two processes of the same code differ by a tenth: each participant is started so often. */
  readonly starts: number
  /** Of each start. */
  readonly rounds: number
  /** From the start of the run: no round but the first begins later, on however slow a machine. */
  readonly roundsEndMilliseconds: number
  readonly inFlight: number
  readonly warmUpMilliseconds: number
  readonly flowMilliseconds: number
  readonly floorMilliseconds: number
  readonly proveMilliseconds: number
  readonly insertMilliseconds: number
  readonly halfLoadRounds: number
  readonly halfLoadMilliseconds: number
  /** Of each subject: further rounds are made until there are as many, but four times at most. */
  readonly halfLoadSamples: number
  /** Of each start, in its first rounds. */
  readonly stepBatches: number
  readonly stepBatch: number
  readonly countedFlows: number
  /** Pages that wait, for as long with them as without. None: it is not measured. */
  readonly waitingPages: number
  readonly waitingMilliseconds: number
}

/** Five to eight minutes, by the number of participants. */
export const wholePace: Pace = {
  starts: 4,
  rounds: 5,
  roundsEndMilliseconds: 900_000,
  inFlight: 32,
  // Long enough for the engine to compile what every flow runs.
  warmUpMilliseconds: 10_000,
  flowMilliseconds: 1_000,
  floorMilliseconds: 1_000,
  proveMilliseconds: 500,
  insertMilliseconds: 500,
  halfLoadRounds: 10,
  halfLoadMilliseconds: 1_000,
  halfLoadSamples: 1_000,
  stepBatches: 2,
  stepBatch: 64,
  countedFlows: 50,
  waitingPages: 1_000,
  // Two heartbeats of each page.
  waitingMilliseconds: 30_000,
}

/** Under a minute: shorter slices, and fewer of them where the machine is slow. */
export const quickPace: Pace = {
  ...wholePace,
  starts: 1,
  rounds: 20,
  roundsEndMilliseconds: 42_000,
  warmUpMilliseconds: 4_000,
  flowMilliseconds: 300,
  floorMilliseconds: 120,
  proveMilliseconds: 120,
  insertMilliseconds: 80,
  halfLoadRounds: 4,
  halfLoadMilliseconds: 500,
  halfLoadSamples: 0,
  stepBatches: 2,
  stepBatch: 32,
  countedFlows: 10,
  waitingPages: 0,
}

/** Enough to see that everything works; no figure of it means anything. */
export const tinyPace: Pace = {
  starts: 2,
  rounds: 1,
  roundsEndMilliseconds: 60_000,
  inFlight: 2,
  warmUpMilliseconds: 1,
  flowMilliseconds: 1,
  floorMilliseconds: 5,
  proveMilliseconds: 1,
  insertMilliseconds: 5,
  halfLoadRounds: 1,
  halfLoadMilliseconds: 100,
  halfLoadSamples: 0,
  stepBatches: 1,
  stepBatch: 2,
  countedFlows: 2,
  waitingPages: 2,
  waitingMilliseconds: 50,
}
