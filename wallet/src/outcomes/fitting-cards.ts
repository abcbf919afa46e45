import { type Choice, choose } from '../holder/choose.ts'
import type { CredentialFormat } from '../holder/held-credential.ts'
import type { DcqlQuery } from '../holder/request/dcql-query.ts'
import { fillWallet } from '../issuer/fill-wallet.ts'
import { personOf } from '../issuer/people.ts'
import type { Person } from '../issuer/person.ts'
import { findRequestedProvider, type ProviderName, providerNames } from '../issuer/providers.ts'

/** One identity in one format that answers a request, and the claims it would disclose. */
export type FittingCard = {
  readonly person: Person
  readonly provider: ProviderName
  readonly format: CredentialFormat
  readonly choices: readonly Choice[]
}

const formats: readonly CredentialFormat[] = ['dc+sd-jwt', 'mso_mdoc']

/**
 * All fitting cards, the most likely first. As mdoc both providers' PIDs have one type, so the
 * person chooses.
 */
export async function findFittingCards(
  query: DcqlQuery,
  issuedAt: Date,
  name?: string,
): Promise<readonly FittingCard[]> {
  const asked = findRequestedProvider(query)
  const likelyFirst = providerNames.toSorted((a, b) => Number(b === asked) - Number(a === asked))
  const tried = likelyFirst.flatMap((provider) =>
    formats.map(async (format) => {
      const person = personOf(provider, issuedAt, name)
      const held = await fillWallet({ issuedAt, person }, [format], [provider])
      const chosen = choose(query, held)
      return chosen.ok ? [{ person, provider, format, choices: chosen.value }] : []
    }),
  )
  return (await Promise.all(tried)).flat()
}
