import { resignJws } from '../../../wallet/src/holder/bend-jws.ts'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import type { Tamper } from '../../../wallet/src/holder/wallet.ts'
import type { PidOrder } from '../../../wallet/src/issuer/issue-pid.ts'
import { readSigner } from '../../../wallet/src/issuer/signer.ts'

/** How an otherwise good answer is changed: before the credential is issued, or as it is sent. */
export type Manipulation = {
  readonly name: string
  readonly pid?: () => Partial<PidOrder> | Promise<Partial<PidOrder>>
  readonly tamper?: Tamper
  /** The code that the customer receives. */
  readonly code?: string
}

export const day = 86_400_000
export const plus = (name: string) => (honest: JsonObject) => ({
  ...honest,
  [name]: `${honest[name]}INVALID`,
})
export const shift = (seconds: number) => (honest: JsonObject) => ({
  ...honest,
  iat: Number(honest['iat']) + seconds,
})
export const without = (name: string) => (honest: JsonObject) =>
  Object.fromEntries(Object.entries(honest).filter(([member]) => member !== name))
export const withMember = (name: string, value: unknown) => (honest: JsonObject) =>
  ({ ...honest, [name]: value }) as JsonObject
export const claims = (change: (honest: JsonObject) => JsonObject) => () => ({
  tamper: { claims: change },
})
/** Signed again by the issuer after the wallet received it: wallets refuse some of these. */
export const reissued = (change: (honest: JsonObject) => JsonObject | string) => ({
  issuerJwt: async (jwt: string) =>
    resignJws(jwt, (await readSigner('specimen-signer')).privateKey, { payload: change }),
})
