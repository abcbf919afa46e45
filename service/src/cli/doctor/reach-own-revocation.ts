import { fail } from '../../core/vocabulary/result.ts'
import type { Config } from '../../edges/config/config.ts'
import { revocationListPolicy } from '../../edges/outbound/address-policy.ts'
import { createFetchList } from '../../edges/outbound/fetch-list.ts'
import type { SafeClient } from '../../edges/outbound/safe-client.ts'
import type { Finding } from '../../usecases/operation/finding.ts'
import type { AskingCertificate } from '../../usecases/operation/judge-access-trust.ts'
import { judgeRevocationLists } from '../../usecases/operation/judge-revocation-lists.ts'
import { reachRevocation } from '../../usecases/operation/reach-revocation.ts'
import type { KnownRevocationList } from '../../usecases/ports/trust/revocation-lists.ts'
import { issuedAccess } from '../../usecases/registration/signing-access.ts'
import type { GetRevocationList } from '../../usecases/trust/find-revocation-list.ts'
import { revocationList } from '../../usecases/trust/lists/wanted-lists.ts'
import type { Store } from '../../wiring/open-store.ts'

/** Asks the authorities of every access certificate in use, then reports the lists it fetched. */
export async function reachOwnRevocation(
  config: Config,
  { accountCertificates }: Pick<Store, 'accountCertificates'>,
  client: SafeClient,
): Promise<readonly Finding[]> {
  const now = Date.now()
  const lists = fetchedLists(config, client)
  const { accessCertificate, registration } = config.deployment
  const configured = accessCertificate && {
    whose: 'The access certificate',
    chain: accessCertificate.chain,
  }
  const held = await askingCertificates({ accountCertificates })
  const own = [
    ...(configured ? [configured] : []),
    ...held.map(({ whose, path }) => ({ whose, chain: path })),
  ]
  const registrars = [registration?.test, registration?.live].flatMap(
    (settings) => settings?.registrars ?? [],
  )
  const authorities = [...registrars, ...own.flatMap(({ chain }) => chain.slice(1))]
  const found = await reachRevocation({ own, authorities, getList: lists.get, now })
  return [...found, ...judgeRevocationLists(lists.known, 0, now)]
}

/** Fetches each list now, once: a stored list does not show whether it can still be reached. */
function fetchedLists(config: Config, client: SafeClient) {
  const policy = revocationListPolicy(config)
  const fetchList = createFetchList({ client, now: Date.now, policyOf: () => policy })
  const lists = new Map<string, ReturnType<GetRevocationList>>()
  const known: KnownRevocationList[] = []
  const fetchOne: GetRevocationList = async (uri, authority) => {
    const { source, read } = revocationList(ours, uri, authority)
    const fetched = await fetchList(source)
    if (!fetched.ok) return fail('error_status_unavailable', { cause: fetched.cause })
    const list = read(fetched.body, Date.now())
    if (list.ok) known.push({ uri, authority: authority.x509, ...list.value })
    return list
  }
  const get: GetRevocationList = (uri, authority) => {
    const key = `${authority.x509.fingerprint256} ${uri}`
    const list = lists.get(key) ?? fetchOne(uri, authority)
    lists.set(key, list)
    return list
  }
  return { get, known }
}

/** Any environment and issuer would do, because nothing of this is stored. */
const ours = { environment: 'live', issuer: 'de-ausweis' } as const

/** The certificates of all accounts that sign now. */
export async function askingCertificates({
  accountCertificates,
}: Pick<Store, 'accountCertificates'>): Promise<readonly AskingCertificate[]> {
  return (await accountCertificates.listCurrent()).map((held) => ({
    environment: held.environment,
    whose: `${held.accountId ?? 'Your own'} in ${held.environment}: access certificate ${held.id}`,
    path: issuedAccess(held)?.path ?? [],
  }))
}
