import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { isObject, isText } from '../src/holder/json.ts'
import { hashOf } from '../src/holder/request/client-id.ts'
import { type JwsTamper, signJws } from '../src/holder/sd-jwt/sign-jws.ts'
import type { LinkBinding } from '../src/holder/verifier-request.ts'
import type { Fetch } from '../src/holder/web.ts'
import { type CertificateWish, makeCertificate } from '../src/issuer/make-certificate.ts'
import { readAuthority } from '../src/issuer/signer.ts'
import { verifyMdocByLibrary } from './library-mdoc-verifier.ts'
import { verifyByLibrary } from './library-verifier.ts'

export const at = new Date('2026-11-15T12:00:00Z')
export const seconds = at.getTime() / 1_000

export const validity = {
  notBefore: new Date('2026-01-01T00:00:00Z'),
  notAfter: new Date('2027-01-01T00:00:00Z'),
}
export const authority = await makeCertificate({
  ...validity,
  subject: 'CN=Access CA',
  authority: true,
})
const encryption = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
const encryptionKey = {
  ...(await exportJWK(encryption.publicKey)),
  use: 'enc',
  alg: 'ECDH-ES',
  kid: 'enc-1',
}
const pidAnchors = await Promise.all((['pid-ca', 'specimen-ca'] as const).map(readAuthority))

export const accessAnchors = [authority.certificate.toString('pem')]
export const pidQuery = {
  credentials: [
    {
      id: 'pid',
      format: 'dc+sd-jwt',
      meta: { vct_values: ['urn:eudi:pid:1'] },
      claims: [
        { id: 'fn', path: ['family_name'] },
        { id: 'nat', path: ['nationalities', null] },
      ],
    },
  ],
}

export const mdocQuery = {
  credentials: [
    {
      id: 'pid_mdoc',
      format: 'mso_mdoc',
      meta: { doctype_value: 'eu.europa.ec.eudi.pid.1' },
      claims: ['family_name', 'nationality'].map((name) => ({
        id: name,
        path: ['eu.europa.ec.eudi.pid.1', name],
      })),
    },
  ],
}
/** Either format is accepted. SD-JWT VC is offered first. */
export const eitherQuery = {
  credentials: [...pidQuery.credentials, ...mdocQuery.credentials],
  credential_sets: [{ options: [['pid'], ['pid_mdoc']] }],
}

export type Setup = {
  readonly prefix?: 'x509_hash' | 'x509_san_dns'
  readonly method?: 'get' | 'post'
  readonly mode?: 'direct_post' | 'direct_post.jwt'
  readonly ciphers?: readonly string[]
  readonly certificate?: Partial<CertificateWish>
  readonly query?: object
  readonly tamper?: JwsTamper
  /** Its address, and where it sends people afterwards. */
  readonly origin?: string
  readonly redirectPath?: string
  /** Told to wallets that say they are the sandbox's. */
  readonly asker?: object
}

/** What arrived, decrypted. */
type Received = {
  readonly form: URLSearchParams
  readonly answer: { readonly [name: string]: unknown }
}

export type FakeVerifier = Transaction & {
  readonly link: string
  readonly fetch: Fetch
  /** The request as the verifier serves it. */
  readonly requestObject: (walletNonce?: string) => Promise<string>
  readonly fetched: RequestInit[]
  readonly received: Received[]
  /** From now on its request is gone. */
  readonly finish: () => void
}

type Transaction = LinkBinding & { readonly state: string }

/**
 * A small verifier in memory, on other libraries: it serves one request and accepts any number of
 * answers.
 */
export async function makeVerifier(setup: Setup = {}): Promise<FakeVerifier> {
  const { origin = 'https://verify.example', redirectPath = '/return' } = setup
  const wish = {
    ...validity,
    subject: 'CN=Shop',
    issuer: authority,
    dnsNames: ['verify.example'],
    ...setup.certificate,
  }
  const { certificate, keys } = await makeCertificate(wish)
  const name = setup.prefix === 'x509_san_dns' ? 'verify.example' : await hashOf(certificate)
  const clientId = `${setup.prefix ?? 'x509_hash'}:${name}`
  const transaction = {
    clientId,
    nonce: crypto.randomUUID(),
    state: crypto.randomUUID(),
    signedResponseUri: `${origin}/response`,
    ...(setup.mode === 'direct_post' ? {} : { encryption: { key: encryptionKey, ciphers: [] } }),
  }
  const header = { typ: 'oauth-authz-req+jwt', x5c: [certificate.toString('base64')] }
  const honest = payloadOf(setup, transaction)
  const told =
    setup.asker === undefined
      ? {}
      : { verifier_info: [{ format: 'vidimus_sandbox', data: setup.asker }] }
  const finished = { isFinished: false }
  const requestObject = (walletNonce?: string, extras: object = {}) => {
    const payload = {
      ...honest,
      ...extras,
      ...(walletNonce === undefined ? {} : { wallet_nonce: walletNonce }),
    }
    return signJws({ header, payload }, keys.privateKey, setup.tamper)
  }
  const fetched: RequestInit[] = []
  const received: Received[] = []
  const fetch: Fetch = async (url, init) => {
    if (url.pathname === '/response') {
      const isAccepted = await receive(
        new URLSearchParams(String(init.body)),
        transaction,
        received,
      )
      return isAccepted
        ? Response.json({
            redirect_uri: redirectPath.startsWith('/') ? `${origin}${redirectPath}` : redirectPath,
          })
        : Response.json({ error: 'invalid_request' }, { status: 400 })
    }
    fetched.push(init)
    const form = init.body instanceof URLSearchParams ? init.body : new URLSearchParams()
    const walletNonce = form.get('wallet_nonce')
    const headers = { 'content-type': 'application/oauth-authz-req+jwt' }
    if (finished.isFinished) return new Response('', { status: 410 })
    const extras = form.get('vidimus_sandbox') === '1' ? told : {}
    return new Response(await requestObject(walletNonce ?? undefined, extras), { headers })
  }
  return {
    ...transaction,
    link: linkOf(clientId, origin, setup.method),
    fetch,
    requestObject,
    fetched,
    received,
    finish: () => {
      finished.isFinished = true
    },
  }
}

function linkOf(clientId: string, origin: string, method: 'get' | 'post' = 'get'): string {
  const query = new URLSearchParams({ client_id: clientId, request_uri: `${origin}/request` })
  if (method === 'post') query.set('request_uri_method', 'post')
  return `openid4vp://?${query}`
}

function payloadOf(setup: Setup, { clientId, nonce, state, signedResponseUri }: Transaction) {
  const { mode = 'direct_post.jwt', query = pidQuery } = setup
  return {
    aud: 'https://self-issued.me/v2',
    client_id: clientId,
    response_type: 'vp_token',
    response_mode: mode,
    response_uri: signedResponseUri,
    nonce,
    state,
    iat: seconds,
    exp: seconds + 600,
    dcql_query: query,
    client_metadata: {
      ...(mode === 'direct_post' ? {} : encryptionMetadata(setup.ciphers)),
      vp_formats_supported: {
        'dc+sd-jwt': { 'sd-jwt_alg_values': ['ES256'], 'kb-jwt_alg_values': ['ES256'] },
        mso_mdoc: { issuerauth_alg_values: [-7], deviceauth_alg_values: [-7] },
      },
    },
  }
}

async function receive(
  form: URLSearchParams,
  transaction: Transaction,
  received: Received[],
): Promise<boolean> {
  const answer = await open(form)
  received.push({ form, answer })
  return form.has('error') || isGood(answer, transaction)
}

const encryptionMetadata = (ciphers: readonly string[] = ['A128GCM', 'A256GCM']) => ({
  jwks: { keys: [encryptionKey] },
  encrypted_response_enc_values_supported: ciphers,
})

async function open(form: URLSearchParams): Promise<Received['answer']> {
  const response = form.get('response')
  try {
    if (response === null)
      return { vp_token: JSON.parse(form.get('vp_token') ?? 'null'), state: form.get('state') }
    const { plaintext } = await compactDecrypt(response, encryption.privateKey)
    return JSON.parse(new TextDecoder().decode(plaintext))
  } catch {
    return {}
  }
}

export function findPresentation({ vp_token }: Received['answer']): string {
  const [first] = isObject(vp_token) ? Object.values(vp_token) : []
  return Array.isArray(first) && isText(first[0]) ? first[0] : ''
}

async function isGood(answer: Received['answer'], transaction: Transaction): Promise<boolean> {
  try {
    const presentation = findPresentation(answer)
    const hasNationality = await (presentation.includes('~') ? isGoodSdJwt : isGoodMdoc)(
      presentation,
      transaction,
    )
    return hasNationality && answer['state'] === transaction.state
  } catch {
    return false
  }
}

async function isGoodSdJwt(
  presentation: string,
  { clientId, nonce }: Transaction,
): Promise<boolean> {
  const { kb, payload } = await verifyByLibrary(presentation, at, nonce)
  return kb?.payload.aud === clientId && payload['nationalities'] !== undefined
}

async function isGoodMdoc(presentation: string, transaction: Transaction): Promise<boolean> {
  const elements = await verifyMdocByLibrary(presentation, at, transaction, pidAnchors)
  return elements['nationality'] !== undefined
}
