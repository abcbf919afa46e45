import type { Trust } from '../holder/certificate-chain.ts'

/** The settings of a running wallet, as its handlers need them. */
export type Settings = {
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly serviceOrigin: string
  readonly accessAuthorities: () => readonly string[] | Promise<readonly string[]>
  /** Whose registration certificates count. If set, the wallet is strict. */
  readonly registrars: Trust | undefined
  readonly now: () => Date
  readonly wait: ((seconds: number) => Promise<void>) | undefined
}

export const statusListPath = '/status/1'

export const statusListUri = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  `${publicUrl}${statusListPath}`
