import type { CredentialFormat, HeldCredential } from '../holder/held-credential.ts'
import { type Curve, makeKeys } from '../holder/keys.ts'
import { type HeldMdoc, holdMdoc } from '../holder/mdoc/held-mdoc.ts'
import { type HeldSdJwt, holdSdJwt } from '../holder/sd-jwt/held-sd-jwt.ts'
import { issueMdocPid, type MdocIssueTamper } from './issue-mdoc-pid.ts'
import { type IssueTamper, issuePid, type PidOrder } from './issue-pid.ts'
import type { Person } from './person.ts'
import type { StatusReference } from './pid-order.ts'
import { type Provider, type ProviderName, providerNames, providers } from './providers.ts'
import { readSigner } from './signer.ts'

/** What differs from the default. Each format uses what applies to it. */
export type PidChange = Partial<Omit<PidOrder, 'status' | 'tamper' | 'person'>> & {
  readonly person?: Person | ((provider: ProviderName) => Person)
  readonly status?: StatusReference
  readonly tamper?: IssueTamper & MdocIssueTamper
  /** Of the holder's keys. P-256 if absent. */
  readonly curve?: Curve
}

/** Issues the sandbox's identity by every provider. The default is both formats (ARF PID_02). */
export const fillWallet = (
  change: PidChange = {},
  formats: readonly CredentialFormat[] = ['dc+sd-jwt', 'mso_mdoc'],
  names: readonly ProviderName[] = providerNames,
): Promise<readonly HeldCredential[]> =>
  Promise.all(
    formats.flatMap((format) =>
      names.map((name) => issueTo[format](providers[name], orderFrom(name, change))),
    ),
  )

type Order = Omit<PidChange, 'person'> & { readonly person?: Person }

function orderFrom(name: ProviderName, { person: named, ...change }: PidChange): Order {
  const person = typeof named === 'function' ? named(name) : named
  return person === undefined ? change : { ...change, person }
}

const issueTo = {
  'dc+sd-jwt': async (
    { signer, vct }: Provider,
    { status, curve, ...change }: Order,
  ): Promise<HeldSdJwt> => {
    const { publicKey, privateKey } = await makeKeys(curve)
    const order = { signer: await readSigner(signer), vct, holderKey: publicKey, ...change }
    // There are no identifier lists for SD-JWT VC (HAIP 1.0, section 6.1).
    return holdSdJwt(
      await issuePid(status !== undefined && 'idx' in status ? { ...order, status } : order),
      privateKey,
    )
  },
  mso_mdoc: async (
    { documentSigner }: Provider,
    { curve, ...change }: Order,
  ): Promise<HeldMdoc> => {
    const { publicKey, privateKey } = await makeKeys(curve)
    return holdMdoc(
      await issueMdocPid({
        signer: await readSigner(documentSigner),
        holderKey: publicKey,
        ...change,
      }),
      privateKey,
    )
  },
}
