import type { JWK } from 'jose'

/** What the peer knows of a flow; it lives in memory alone. */
export type Session = {
  readonly id: string
  readonly state: string
  readonly revealed: readonly string[]
  readonly derived: { readonly [name: string]: string }
  browser?: string
  request?: {
    /** As the library made it, to compare the answer with. */
    readonly payload: object
    readonly nonce: string
    readonly decryptionKey?: JWK
  }
  destination?: string
}

export const sessions = new Map<string, Session>()
