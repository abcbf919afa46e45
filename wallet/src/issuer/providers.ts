import type { DcqlQuery } from '../holder/request/dcql-query.ts'
import type { PidOrder } from './issue-pid.ts'
import type { SandboxSignerName } from './signer.ts'

/**
 * With the names of the API: the sandbox's own, and the specimen of `de-ausweis` in the local
 * stack.
 */
export const providerNames = ['xx-sandbox', 'de-ausweis'] as const

export type ProviderName = (typeof providerNames)[number]

export type Provider = {
  readonly signer: SandboxSignerName
  readonly documentSigner: SandboxSignerName
  readonly vct: PidOrder['vct']
}

export const providers: { readonly [name in ProviderName]: Provider } = {
  'xx-sandbox': { signer: 'pid-signer', documentSigner: 'document-signer', vct: 'urn:eudi:pid:1' },
  'de-ausweis': {
    signer: 'specimen-signer',
    documentSigner: 'specimen-document-signer',
    vct: 'urn:eudi:pid:de:1',
  },
}

export const isProviderName = (name: string): name is ProviderName =>
  providerNames.some((each) => each === name)

/**
 * The provider whose PID is most likely meant. As mdoc both PIDs have one type. Only a query for
 * SD-JWT VC distinguishes them: it names types, the preferred one first. Undefined if it cannot be
 * known.
 */
export function findRequestedProvider({ credentials }: DcqlQuery): ProviderName | undefined {
  const types = credentials.flatMap(({ meta }) => [meta['vct_values'] ?? []].flat())
  const byType = (type: unknown) => providerNames.find((name) => providers[name].vct === type)
  return types.map(byType).find((name) => name !== undefined)
}
