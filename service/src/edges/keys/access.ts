import { type KeyObject, X509Certificate } from 'node:crypto'
import { readCertificates } from '../../core/encoding/pem.ts'
import { encodeJwsHeader } from '../../core/encoding/sign-jws.ts'
import { endOfChain, readAccessIdentity } from '../../core/verification/pki/access-identity.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { buildRequestHeader } from '../../core/wallet/request/build-request.ts'
import {
  type ClientIdPrefix,
  clientIdOf,
  requesterName,
} from '../../core/wallet/request/client-id.ts'
import { keyReference, openSigningKey } from '../../usecases/keys/remote-key.ts'
import type {
  Access,
  AccessCertificates,
  StoredAccess,
} from '../../usecases/ports/registration/access.ts'
import type { Sealing } from '../../usecases/ports/sealing.ts'
import type { RemoteSigner } from '../../usecases/ports/signing.ts'
import type { World } from '../../usecases/ports/world.ts'

type Configured = {
  /** Or its name at the signer. */
  readonly key: KeyObject | string
  readonly chain: readonly X509Certificate[]
  readonly clientIdPrefix: ClientIdPrefix
}

type Deps = Pick<World, 'clock' | 'random'> & {
  readonly certificates: AccessCertificates
  readonly sealing: Sealing
  readonly signer?: RemoteSigner | undefined
}

export type AccessKeys = {
  /** For new requests. */
  readonly current: Access
  readonly byClientId: (clientId: string) => Promise<Access | undefined>
  /** PEM of the authority that a wallet must trust, for a certificate made for local use. */
  readonly developmentAuthority: string | undefined
}

/** PEM of the authority that a wallet must trust: the last certificate of the chain. */
export const authorityOf = ({ current, developmentAuthority }: AccessKeys): string =>
  developmentAuthority ?? current.chain.at(-1)?.toString() ?? ''

/**
 * The configured access certificate, or for local use one of our own, created once and kept sealed.
 */
export async function loadAccess(
  deps: Deps,
  host: string,
  configured: Configured | undefined,
): Promise<Result<AccessKeys>> {
  const stored = configured
    ? await keepConfigured(deps, host, configured)
    : await keepDevelopment(deps, host)
  if (!stored.ok) return stored
  const current = open(deps, stored.value)
  const known = new Map([[current.clientId, current]])
  const byClientId = async (clientId: string) => {
    if (known.has(clientId)) return known.get(clientId)
    const found = await deps.certificates.byClientId(clientId)
    if (found !== undefined) known.set(clientId, open(deps, found))
    return known.get(clientId)
  }
  return ok({ current, byClientId, developmentAuthority: stored.value.development?.authority })
}

/**
 * A configured certificate is stored too: after a renewal, even by another instance, older requests
 * are still served with it.
 */
async function keepConfigured(
  deps: Deps,
  host: string,
  configured: Configured,
): Promise<Result<StoredAccess>> {
  const [leaf] = configured.chain
  if (leaf === undefined)
    return fail('access_certificate_refused', {
      description: 'The access certificate chain is empty.',
    })
  const clientId = clientIdOf(configured.clientIdPrefix, leaf, host)
  if (!clientId.ok) return clientId
  const chain = configured.chain.map((certificate) => certificate.toString()).join('')
  const stored = {
    clientId: clientId.value,
    chain,
    key: wrapKey(deps.sealing, clientId.value, configured.key),
  }
  await deps.certificates.keep(stored)
  return ok(stored)
}

async function keepDevelopment(
  { certificates, sealing, ...world }: Deps,
  host: string,
): Promise<Result<StoredAccess>> {
  const kept = await certificates.development(host)
  if (kept !== undefined) return ok(kept)
  // Loaded on demand: with a configured certificate, nothing is ever issued here.
  const { makeDevelopmentAccess } = await import('./development-access.ts')
  const { authority, certificate, key } = await makeDevelopmentAccess(world, host)
  const clientId = clientIdOf('x509_hash', new X509Certificate(certificate), host)
  if (!clientId.ok) return clientId
  const made = {
    clientId: clientId.value,
    chain: certificate,
    key: wrapKey(sealing, clientId.value, key),
  }
  await certificates.keep({ ...made, development: { host, authority } })
  // Read again, because another instance may have been faster, and its certificate counts.
  return ok((await certificates.development(host)) ?? made)
}

const wrapKey = (sealing: Sealing, clientId: string, key: KeyObject | string) =>
  sealing.wrap(
    typeof key === 'string' ? keyReference(key) : key.export({ type: 'pkcs8', format: 'der' }),
    `access_key_${clientId}`,
  )

function open(
  { sealing, signer }: Deps,
  { clientId, chain, above = '', key }: StoredAccess,
): Access {
  const certificates = readCertificates(chain)
  const [leaf] = certificates
  if (leaf === undefined) throw new Error('an access certificate was stored without its leaf')
  return {
    clientId,
    chain: certificates,
    path: [...certificates, ...readCertificates(above)],
    key: openSigningKey(sealing.unwrap(key), () => leaf.publicKey, signer),
    requestHeader: encodeJwsHeader(buildRequestHeader(certificates)),
    requesterName: requesterName(leaf),
    identity: readAccessIdentity(leaf),
    expiresAt: endOfChain(certificates),
  }
}
