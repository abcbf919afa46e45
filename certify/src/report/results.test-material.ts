import type { CaseResult, Certification } from '../cases/certification.ts'

const result = (given: Partial<CaseResult> & Pick<CaseResult, 'name' | 'status'>): CaseResult => ({
  ...{ isHole: false, code: null, said: 'as it should be', fix: null, flow: null },
  ...{ request: null, durationMilliseconds: 12, ...given },
})

const start = result({ name: 'start', status: 'passed' })

export const hole = result({
  ...{ name: 'begun-by-another', status: 'failed', isHole: true, code: 'proof_shown' },
  said: 'The visitor who began is shown <what> somebody else proved, on a page of their own.',
  fix: 'Put a new random ticket into each redirect_uri & hand the result out with it.',
  flow: 'flow_1',
  request: { method: 'GET', url: 'http://shop.example/return', status: 200 },
})

export const fault = result({
  ...{ name: 'slow', status: 'failed', code: 'callback_timeout', said: 'It took too long.' },
  durationMilliseconds: 12_345,
})

export const doubt = result({ name: 'stranger', status: 'warned', said: 'Only you can see it.' })

export const unreached = result({
  ...{ name: 'guessed-ticket', status: 'skipped', code: 'seen_already' },
  said: 'Not judged: begun-by-another shows the proof already. Mend that first.',
})

export const certified = (
  results: readonly CaseResult[],
  more: Partial<Certification> = {},
): Certification => ({
  ...{ passed: false, isComplete: false, couldNotTry: false },
  results: [start, ...results],
  ...more,
})
