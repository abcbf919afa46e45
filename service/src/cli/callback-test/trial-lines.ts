import type { JudgedTrial, Verdict } from '@vidimus/certify/judge-trial'
import { numberOf, paint } from '../terminal.ts'

const marks: { readonly [verdict in Verdict]: readonly ['green' | 'yellow' | 'red', string] } = {
  right: ['green', '✓'],
  doubt: ['yellow', '!'],
  fault: ['red', '✕'],
  hole: ['red', '✕'],
}

/** One line, followed by what to do. */
export function trialLine({ name, verdict, said, fix, status, ...trial }: JudgedTrial): string {
  const mark = paint(...marks[verdict])
  const time = `${trial.durationMilliseconds} ms`.padStart(8)
  const label = verdict === 'hole' ? `${paint('red', 'SECURITY HOLE')}: ` : ''
  const line = `${mark} ${name.padEnd(20)}${String(status ?? '---')}${time}  ${label}${said}`
  return fix === undefined ? line : `${line}\n${indent}${fix}`
}

const indent = ' '.repeat(4)

export function closingLine(trials: readonly JudgedTrial[]): string {
  const count = (wanted: Verdict) => trials.filter(({ verdict }) => verdict === wanted).length
  const [holes, faults, doubts] = [count('hole'), count('fault'), count('doubt')]
  const found = [
    holes > 0 ? numberOf(holes, 'security hole') : '',
    faults > 0 ? numberOf(faults, 'fault') : '',
    doubts > 0 ? `${numberOf(doubts, 'answer')} to look at` : '',
  ].filter((part) => part !== '')
  if (holes + faults > 0) return `${paint('red', '✕')} Failed: ${found.join(', ')}.`
  return `${paint('green', '✓')} Passed${found.length === 0 ? '' : `, with ${found.join(', ')}`}.`
}

/** For programs. */
export const trialsJson = (url: string, trials: readonly JudgedTrial[], isGood: boolean): string =>
  JSON.stringify({
    url,
    ok: isGood,
    trials: trials.map(({ name, verdict, status, durationMilliseconds, said, fix }) => ({
      trial: name.replaceAll(' ', '_'),
      verdict,
      status: status ?? null,
      duration_ms: durationMilliseconds,
      said,
      fix: fix ?? null,
    })),
  })
