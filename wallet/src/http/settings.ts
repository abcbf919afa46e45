/** What a running wallet was told, in the form its handlers need. */
export type Settings = {
  /** Without a slash at the end. */
  readonly publicUrl: string
  readonly serviceOrigin: string
  readonly accessAuthorities: () => readonly string[] | Promise<readonly string[]>
  readonly now: () => Date
  readonly wait: ((seconds: number) => Promise<void>) | undefined
}

export const statusListPath = '/status/1'

export const statusListUri = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  `${publicUrl}${statusListPath}`
