import { type KeyId, readApplicationId } from '../vocabulary/ids.ts'

/** Flows of one key or application, added up; or a single flow. */
export type FlowTally = {
  readonly keyId: KeyId | ''
  readonly created: number
  /** Of these, how many a wallet answered: with an identity, one that was refused, or a no. */
  readonly answered: number
  /** Of the answered, how many began with a pushed request. */
  readonly pushed: number
}

export type CountedFlows = {
  readonly all: number
  /**
   * Of these, how many an authenticated call began. Strangers cannot add to it by themselves; a
   * shop's own page may begin one for whoever clicks there, which is for the shop to bound.
   */
  readonly authenticated: number
}

/**
 * What counts towards the quota and the usage of an account. `/prove` counts when it is accepted. A
 * login counts when a wallet answered it: anybody who knows the client id can begin one, and a flow
 * that expired, or that a person left without an answer, proved nothing. Whoever began a login can
 * make up an answer, too, so what began without authentication is told apart.
 */
export const countedFlows = ({ keyId, created, answered, pushed }: FlowTally): CountedFlows =>
  readApplicationId(keyId) === undefined
    ? { all: created, authenticated: created }
    : { all: answered, authenticated: pushed }

export const sumCounted = (tallies: readonly FlowTally[]): CountedFlows =>
  tallies.map(countedFlows).reduce(
    (sum, { all, authenticated }) => ({
      all: sum.all + all,
      authenticated: sum.authenticated + authenticated,
    }),
    { all: 0, authenticated: 0 },
  )
