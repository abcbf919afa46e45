import type { Attention } from './attention.ts'

/** What is examined, in the order it is reported. */
export const areas = [
  'settings',
  'database',
  'master_key',
  'signing_keys',
  'signer',
  'access_certificate',
  'trust_anchors',
  'status_lists',
  'clock',
  'open_files',
  'callbacks',
  'audit_log',
  'audit_stream',
  'comparisons',
  'reach',
] as const

export type Area = (typeof areas)[number]

/**
 * `later` means that nothing is wrong today, but it must be done before live is enabled. `fault`
 * means that proofs fail or are in danger now.
 */
export type Level = 'good' | 'later' | 'attention' | 'fault'

export type Finding = {
  readonly area: Area
  readonly level: Level
  readonly text: string
  /** Null if there is nothing to do. */
  readonly fix: string | null
}

export const good = (area: Area, text: string): Finding => ({
  area,
  level: 'good',
  text,
  fix: null,
})

export const trouble = (
  area: Area,
  level: Exclude<Level, 'good'>,
  { text, fix }: Attention,
): Finding => ({ area, level, text, fix })
