import type { KeyObject } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compactDecrypt, compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import type { Reply } from '../../../wallet/src/holder/answer.ts'
import type { VerifierRequest } from '../../../wallet/src/holder/verifier-request.ts'
import { openLink } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import type { Channel } from '../../src/core/flow/flow.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import type { CredentialFormat } from '../../src/core/wallet/request/dcql-query.ts'
import { openFlowKey, openResult } from '../../src/usecases/keys/flow-seal.ts'
import { enrol, usualRegistrar } from '../wallet/registrar.ts'
import type { EngineName } from './databases.ts'
import { type RunningService, runService, type TestAccount } from './running-service.ts'
import { openTestBrowser, type TestBrowser } from './test-browser.ts'

export const responseModes = ['direct_post', 'direct_post.jwt'] as const

export type ResponseMode = (typeof responseModes)[number]

const vectors = join(import.meta.dirname, '../../../vectors/sandbox')

type VerifierWish = {
  readonly engine?: EngineName
  readonly formats?: readonly CredentialFormat[]
  /** Where status lists of a local provider may come from. */
  readonly walletUrl?: string
  /** What happens to questions that no registration certificate of the usual registrar covers. */
  readonly uncovered?: 'refuse' | 'warn'
  /** What the deployment file says besides. */
  readonly issuer?: object
  readonly settings?: { readonly [name: string]: string }
}

/** Live needs real authorities for a proof, but not for keys, applications and refusals. */
export const alsoLive = {
  VIDIMUS_ENVIRONMENTS: 'test,live',
  VIDIMUS_METRICS_TOKEN: 'x'.repeat(20),
}

/**
 * A verifier for the specimen provider of the sandbox, which stands for `de-ausweis`, in one
 * response mode. Its customer is registered if that is required of customers.
 */
export async function runVerifier(
  mode: ResponseMode,
  {
    engine = 'sqlite',
    formats = ['dc+sd-jwt'],
    walletUrl = 'http://localhost:4001',
    uncovered,
    issuer: further,
    settings = {},
  }: VerifierWish = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-verifier-'))
  const issuer = {
    trustAnchors: [join(vectors, 'specimen-ca.pem')],
    statusAnchors: [join(vectors, 'status-ca.pem')],
    formats,
    responseMode: mode,
    ...further,
  }
  const file = join(folder, 'deployment.json')
  const registrars = join(folder, 'registrar.pem')
  const registration = { test: { registrars: [registrars], uncovered } }
  await writeFile(registrars, uncovered ? (await usualRegistrar()).authority : '')
  await writeFile(
    file,
    JSON.stringify({
      issuers: { 'de-ausweis': { test: issuer } },
      ...(uncovered && { registration }),
    }),
  )
  const service = await runService(engine, {
    VIDIMUS_CONFIG: file,
    VIDIMUS_SANDBOX_WALLET_URL: walletUrl,
    ...settings,
  })
  const customer = await service.account()
  if (uncovered === 'refuse') await enrol(service, customer)
  const close = async () => {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { service, customer, close }
}

const allAttributes = ['family_name', 'given_name', 'birth_date', 'nationality']

export type Started = {
  readonly flowId: FlowId
  /** The person's link, and the browser that has opened it. */
  readonly link: string
  readonly browser: TestBrowser
  readonly page: string
  readonly links: { [channel in Channel]?: string }
}

/** `/prove` alone: nobody has opened the link. */
export async function proveFlow(
  service: Pick<RunningService, 'prove'>,
  customer: Pick<TestAccount, 'apiKey'>,
  ask: object = {},
): Promise<Pick<Started, 'flowId' | 'link'>> {
  const answer = await service.prove(customer.apiKey, {
    issuer: 'de-ausweis',
    revealed: allAttributes,
    state: 'order-1',
    ...ask,
  })
  const { redirect_url: link } = (await answer.json()) as { redirect_url: string }
  return { flowId: (answer.headers.get('flow-id') ?? '') as FlowId, link }
}

/** `/prove` and the person's page, as a browser without JavaScript reads it. */
export async function startFlow(
  service: Pick<RunningService, 'prove'>,
  customer: Pick<TestAccount, 'apiKey'>,
  ask: object = {},
): Promise<Started> {
  const flow = await proveFlow(service, customer, ask)
  const browser = openTestBrowser()
  const page = await (await browser.get(flow.link)).text()
  return { ...flow, browser, page, links: linksIn(page) }
}

/** The wallet links a page shows. */
export function linksIn(page: string): Started['links'] {
  const attribute = (pattern: RegExp) => pattern.exec(page)?.[1]?.replaceAll('&amp;', '&')
  const [qr, here] = [
    attribute(/data-wallet-link="([^"]+)"/),
    attribute(/id="open-wallet"[^>]*href="([^"]+)"/),
  ]
  return {
    ...(qr === undefined ? {} : { qr }),
    ...(here === undefined ? {} : { this_device: here }),
  }
}

/**
 * The holder reads the link and judges the request; the development authority is not known to it.
 */
export async function openAsWallet(link: string | undefined): Promise<VerifierRequest> {
  const opened = await openLink(link ?? '', { trust: 'accept-any' })
  if (!opened.ok) throw new Error(`${opened.refusal.code}: ${opened.refusal.detail}`)
  return opened.value
}

let filled: ReturnType<typeof fillWallet> | undefined

/** The sandbox's identity of every provider in both formats, issued once for a worker. */
export const filledWallet = () => {
  filled ??= fillWallet()
  return filled
}

export const storedFlow = (service: RunningService, id: FlowId) =>
  service.store.database.read
    .selectFrom('flows')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * What the customer will be sent: unsealed with the service's own key, decrypted with the
 * customer's if there is one, and verified by the published ones.
 */
export async function signedResult(service: RunningService, id: FlowId, key?: KeyObject) {
  const { sealing } = service.store
  const row = await storedFlow(service, id)
  if (row.sealed_result === null || row.data_key === null) return undefined
  const wrapped = { sealed: row.data_key, masterKeyId: row.master_key_id ?? '' }
  const stored = openResult(openFlowKey(sealing, id, wrapped), row.sealed_result)
  const jws = key ? (await compactDecrypt(stored, key)).plaintext : stored
  const keys = (await (await fetch(`${service.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet
  const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(keys))
  return { header: protectedHeader, payload: JSON.parse(Buffer.from(payload).toString()) }
}

/** A presentation as text, without times and port, whose digits may be those of any year. */
export const saidIn = (payload: object | undefined): string =>
  JSON.stringify({ ...payload, iss: undefined, iat: undefined, exp: undefined })

/** OpenID4VP 1.0 section 8.2, as the OpenID Foundation's suite checks a positive answer. */
export function complaintsAboutAcceptance(reply: Reply): readonly string[] {
  const body = parsed(reply.body)
  return [
    ...(reply.status === 200 ? [] : [`status ${reply.status}`]),
    ...(Object.keys(body).join() === 'redirect_uri' ? [] : ['members other than redirect_uri']),
    ...(reply.redirectUri ? [] : ['no redirect_uri']),
  ]
}

const constantBody = {
  error: 'invalid_request',
  error_description: 'the request or the presentation was not accepted',
}

/**
 * A refusal is 4xx with one constant body, which does not tell which check failed. 429 is none: an
 * answer that was not looked at was not tested.
 */
export function complaintsAboutRefusal(reply: Reply): readonly string[] {
  const isRefusal = reply.status >= 400 && reply.status < 500 && reply.status !== 429
  return [
    ...(isRefusal ? [] : [`status ${reply.status}`]),
    ...(JSON.stringify(parsed(reply.body)) === JSON.stringify(constantBody)
      ? []
      : ['another body']),
  ]
}

function parsed(body: string): object {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
