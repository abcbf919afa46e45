/** What the page about storage says. */
export type StoredTexts = {
  readonly title: string
  readonly lead: string
  readonly entries: (minutes: string) => readonly StoredEntry[]
  readonly check: string
  readonly commands: readonly { readonly says: string; readonly command: string }[]
}

type StoredEntry = { readonly what: string; readonly how: string; readonly until: string }
