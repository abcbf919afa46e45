import type { Area, Finding, Level } from '../../usecases/operation/finding.ts'
import { numberOf, paint } from '../terminal.ts'

const names: { readonly [area in Area]: string } = {
  settings: 'settings',
  database: 'database',
  master_key: 'master key',
  signing_keys: 'signing keys',
  signer: 'signer',
  access_certificate: 'access certificate',
  trust_anchors: 'trust anchors',
  status_lists: 'status lists',
  clock: 'clock',
  open_files: 'open files',
  callbacks: 'callbacks',
  audit_log: 'audit log',
  audit_stream: 'audit stream',
  comparisons: 'comparisons',
  reach: 'reach',
}

const marks: { readonly [level in Level]: string } = {
  good: paint('green', '✓'),
  later: paint('dim', '·'),
  attention: paint('yellow', '!'),
  fault: paint('red', '✕'),
}

const nameWidth = Math.max(...Object.values(names).map((name) => name.length))
const indent = ' '.repeat(nameWidth + 6)

/** One line per finding with its fix below. What live lacks comes last. */
export function doctorLines(findings: readonly Finding[]): string {
  const now = findings.filter(({ level }) => level !== 'later')
  const later = findings.filter(({ level }) => level === 'later')
  const blocks = [
    now.map(line).join('\n'),
    ...(later.length > 0 ? [`Before live is enabled:\n\n${later.map(line).join('\n')}`] : []),
    verdict(findings),
  ]
  return blocks.join('\n\n')
}

function line({ area, level, text, fix }: Finding): string {
  const told = wrapped(text)
  const mended = fix === null || fix === '' ? [] : wrapped(`Fix: ${fix}`)
  const first = `  ${marks[level]} ${names[area].padEnd(nameWidth)}  `
  return first + [...told, ...mended.map((part) => paint('dim', part))].join(`\n${indent}`)
}

const textWidth = 100 - indent.length

/** Breaks a text into lines that fit beside the names. A word longer than a line stays whole. */
export function wrapped(text: string): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > textWidth) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function verdict(findings: readonly Finding[]): string {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  const [faults, attentions] = [count('fault'), count('attention')]
  if (faults > 0) return paint('red', `${numberOf(faults, 'fault')}. Mend what is marked ✕ first.`)
  if (attentions > 0)
    return paint('yellow', `No fault; ${numberOf(attentions, 'thing')} to look into.`)
  return paint(
    'green',
    isSafeForLive(findings) ? 'All is well, and safe for live.' : 'All is well.',
  )
}

/** True if nothing prevents live, whether it is enabled or not. */
export const isSafeForLive = (findings: readonly Finding[]): boolean =>
  findings.every(({ level }) => level !== 'fault' && level !== 'later')
