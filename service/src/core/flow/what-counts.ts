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
  /** Of these, how many an authenticated call began. Strangers can add nothing to it. */
  readonly authenticated: number
}

/**
 * What counts towards the quota and the usage of an account, and nothing else does. `/prove` counts
 * when it is accepted. A login counts when a wallet answered it: everybody may begin one who knows
 * the client id, and a flow that expired or that a person left without an answer cost nobody
 * anything. What a wallet answers can be made up as well, by whoever began the login. So a day that
 * is used up by logins that nobody authenticated ends those only.
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
