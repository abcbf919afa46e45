import { readCertificates } from '../../core/encoding/pem.ts'
import type { Config } from '../../edges/config/config.ts'
import { revocationListPolicy } from '../../edges/outbound/address-policy.ts'
import { createRevocationLists } from '../../edges/outbound/revocation-lists.ts'
import type { SafeClient } from '../../edges/outbound/safe-client.ts'
import type { Finding } from '../../usecases/operation/finding.ts'
import { judgeRevocationLists } from '../../usecases/operation/judge-revocation-lists.ts'
import { type OwnCertificate, reachRevocation } from '../../usecases/operation/reach-revocation.ts'
import type { HeldCertificate } from '../../usecases/ports/trust/account-certificates.ts'
import type { Store } from '../../wiring/open-store.ts'

/** Asks the authorities of every access certificate in use; then the lists that were fetched. */
export async function reachOwnRevocation(
  config: Config,
  { accountCertificates }: Pick<Store, 'accountCertificates'>,
  client: SafeClient,
): Promise<readonly Finding[]> {
  const [now, policy] = [Date.now(), revocationListPolicy(config)]
  const lists = createRevocationLists({ client, now: Date.now, policy })
  const { accessCertificate, registration } = config.deployment
  const configured = accessCertificate && {
    whose: 'The access certificate',
    chain: accessCertificate.chain,
  }
  const held = (await accountCertificates.listCurrent()).map(ownOf)
  const own = [...(configured ? [configured] : []), ...held]
  const registrars = [registration?.test, registration?.live].flatMap(
    (settings) => settings?.registrars ?? [],
  )
  const authorities = [...registrars, ...own.flatMap(({ chain }) => chain.slice(1))]
  const getList = (...[uri, authority]: ListAsked) => lists.get(uri, authority, 'de-ausweis')
  const found = await reachRevocation({ own, authorities, getList, now })
  return [...found, ...judgeRevocationLists(lists.known(), 0, now)]
}

type ListAsked = Parameters<Parameters<typeof reachRevocation>[0]['getList']>

const ownOf = ({ id, accountId, environment, issued }: HeldCertificate): OwnCertificate => ({
  whose: `${accountId ?? 'Your own'} in ${environment}: access certificate ${id}`,
  chain: issued === null ? [] : readCertificates(issued.chain),
})
