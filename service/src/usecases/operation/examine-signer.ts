import type { KeyObject } from 'node:crypto'
import { importP256Jwk } from '../../core/encoding/p256-jwk.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { isReference, keyReference, openSigningKey } from '../keys/remote-key.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { RemoteSigner, SigningKeys } from '../ports/signing.ts'
import { type Finding, good, trouble } from './finding.ts'

export type SignerDeps = {
  readonly signer: RemoteSigner | undefined
  readonly signingKeys: Pick<SigningKeys, 'current'>
  readonly sealing: Pick<Sealing, 'unwrap'>
}

/** The access certificate of the settings, if its key is at the signer. */
export type AccessAtSigner = { readonly name: string; readonly publicKey: KeyObject }

/** Always the same, so that whoever reads the signer's log knows the digest of a trial. */
const tried = 'vidimus doctor'

/** Every key that is at the signer signs once. Nothing is said where no signer is set. */
export async function examineSigner(
  { signer, signingKeys, sealing }: SignerDeps,
  environments: readonly Environment[],
  access: AccessAtSigner | undefined,
): Promise<readonly Finding[]> {
  if (signer === undefined) return []
  const keys: { readonly of: string; readonly secret: Uint8Array; readonly key: KeyObject }[] = []
  const found: Finding[] = []
  for (const environment of environments) {
    const current = await signingKeys.current(environment)
    const key = current && importP256Jwk(current.publicJwk)
    const secret = current && sealing.unwrap(current.privateKey)
    if (!key || !secret) continue
    if (isReference(secret)) keys.push({ of: `presentations in ${environment}`, secret, key })
    else found.push(stillHere(environment))
  }
  if (access)
    keys.push({
      of: 'the access certificate',
      secret: keyReference(access.name),
      key: access.publicKey,
    })
  // At once: a start waits for them, and each may take all of its time.
  const failures = await Promise.all(
    keys.map(({ secret, key }) => trial(openSigningKey(secret, () => key, signer))),
  )
  for (const [place, { of }] of keys.entries()) {
    const failure = failures[place]
    if (failure !== undefined) found.push(doesNotSign(of, failure))
  }
  return found.length > 0
    ? found
    : [good('signer', `signs with the key of ${keys.map(({ of }) => of).join(', ')}`)]
}

async function trial(sign: ReturnType<typeof openSigningKey>): Promise<string | undefined> {
  if (typeof sign !== 'function') return undefined
  try {
    await sign(Buffer.from(tried))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : 'It failed.'
  }
}

const doesNotSign = (of: string, failure: string): Finding =>
  trouble('signer', 'fault', {
    text: `No proof succeeds while the key of ${of} does not sign. ${failure}`,
    fix: 'See that the signer runs, that this machine reaches VIDIMUS_SIGNER_URL, and that it accepts VIDIMUS_SIGNER_TOKEN.',
  })

const stillHere = (environment: Environment): Finding =>
  trouble('signer', 'attention', {
    text: `The key of presentations in ${environment} is in the database, not at the signer.`,
    fix: 'Rotate twice, or once with --now: vidimus signing-keys rotate.',
  })
