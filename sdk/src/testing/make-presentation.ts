import { base64url, CompactEncrypt, importJWK } from 'jose'
import type { AttributeId, DerivedKey, Environment, IssuerId } from '../contract.ts'
import { encryptionKeys, type PublicKey } from '../encryption-keys.ts'
import type { Revealed } from '../proof.ts'
import type { Fault } from './faults.ts'
import { type Claims, makeSigningKey, type SigningKey } from './signing-key.ts'

/** What a person proved, using the names of `Proof`. */
export type ProofWish = {
  readonly state: string
  readonly revealed?: Revealed
  readonly derived?: { readonly [key in DerivedKey]?: boolean }
  readonly absent?: readonly AttributeId[]
  /** As the service names it for accounts with the wider vocabulary. */
  readonly asked?: { readonly [key in DerivedKey]?: string }
  readonly issuer?: IssuerId
  readonly flowId?: string
  readonly fault?: Fault
}

export type Maker = {
  readonly url: string
  readonly account: string
  readonly environment: Environment
  readonly key: SigningKey
  /** Set if presentations are encrypted. */
  readonly encryptTo?: PublicKey | undefined
}

const typ = 'presentation+jwt'

/** A presentation as the service makes it, or one with a single fault. */
export async function makePresentation(maker: Maker, wish: ProofWish): Promise<string> {
  const signed = await makeSigned(maker, wish)
  if (wish.fault === 'lost-decryption-key')
    return encrypt(signed, (await encryptionKeys.create()).publicKey)
  return maker.encryptTo === undefined ? signed : encrypt(signed, maker.encryptTo)
}

/** A nested JWT (RFC 7519 section 11.2). */
const encrypt = async (signed: string, { kid, ...key }: PublicKey): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(signed))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid, cty: 'JWT' })
    .encrypt(await importJWK(key, 'ECDH-ES'))

async function makeSigned(maker: Maker, wish: ProofWish): Promise<string> {
  const claims = { ...makeClaims(maker, wish), ...makeWrongClaims(maker, wish.fault) }
  switch (wish.fault) {
    case 'not-a-token':
      return 'not a token'
    case 'unsigned':
      return maker.key.leaveUnsigned(claims, typ)
    case 'hs256-with-public-key':
      return maker.key.signWithPublicKey(claims, typ)
    case 'wrong-type':
      return maker.key.sign(claims, 'JWT')
    // Each environment has its own keys.
    case 'other-environment':
    case 'unknown-key':
      return (await makeSigningKey()).sign(claims, typ)
    case 'tampered':
      return tamper(await maker.key.sign(claims, typ), claims)
    default:
      return maker.key.sign(claims, typ)
  }
}

function makeClaims({ url, account, environment }: Maker, wish: ProofWish): Claims {
  const iat = Math.floor(Date.now() / 1_000)
  const {
    state,
    issuer = 'xx-sandbox',
    flowId = `flow_${crypto.randomUUID()}`,
    revealed = {},
    derived = {},
  } = wish
  const checks = Object.entries(derived).map(([key, holds]) => [key, holds ? '1' : '0'])
  return {
    iss: url,
    aud: `${account}/${environment}`,
    iat,
    exp: iat + 3_600,
    jti: flowId,
    environment,
    issuer,
    format: 'dc+sd-jwt',
    state,
    revealed,
    derived: Object.fromEntries(checks),
    ...(wish.absent && { absent: wish.absent }),
    ...(wish.asked && { asked: wish.asked }),
  }
}

function makeWrongClaims({ account, environment }: Maker, fault: Fault | undefined): Claims {
  const other = environment === 'test' ? 'live' : 'test'
  const longAgo = Math.floor(Date.now() / 1_000) - 7_200
  if (fault === 'other-service') return { iss: 'https://other.test' }
  if (fault === 'other-account') return { aud: `acc_other/${environment}` }
  if (fault === 'other-environment') return { aud: `${account}/${other}`, environment: other }
  if (fault === 'expired') return { iat: longAgo, exp: longAgo + 3_600 }
  if (fault === 'other-state') return { state: 'the state of another proof' }
  return {}
}

/** Puts another identity under the same signature. */
function tamper(presentation: string, claims: Claims): string {
  const [header, , signature] = presentation.split('.')
  const payload = base64url.encode(
    JSON.stringify({ ...claims, revealed: { given_name: 'SOMEBODY ELSE' } }),
  )
  return [header, payload, signature].join('.')
}
