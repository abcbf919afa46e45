import type { Fetching } from './foreign-wallet.ts'

/** A foreign holder, and what its libraries cannot do. docs/conformance.md lists the same. */
export type HolderProfile = {
  readonly name: string
  readonly fetchings: readonly Fetching[]
  /** Whether it can show one entry of an array that is disclosed entry by entry. */
  readonly showsArrayEntries: boolean
  readonly cannot: readonly string[]
}

const reportsNoErrors =
  'cannot report an error to the verifier: the libraries have no call for it, so the refusal is posted by the test'

export const credo: HolderProfile = {
  name: 'Credo 0.6.3',
  fetchings: ['GET', 'POST'],
  showsArrayEntries: false,
  cannot: [
    'cannot send `wallet_nonce`: its API has no place for one, and it refuses a request object that has one',
    'cannot show an entry of an array that is disclosed entry by entry, such as `nationalities` of the sandbox: it shows the array without its entries',
    reportsNoErrors,
  ],
}

export const assembled: HolderProfile = {
  name: 'openid4vp 0.4.6, dcql, sd-jwt-vc, mdoc, jose',
  fetchings: ['GET', 'POST', 'POST with wallet_nonce'],
  showsArrayEntries: true,
  cannot: [
    'cannot send `wallet_nonce` by itself: the library compares it, but leaves it out of the form, so its `fetch` adds it',
    reportsNoErrors,
  ],
}

export const holderProfiles: readonly HolderProfile[] = [credo, assembled]
