import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { advance } from '../../core/flow/advance.ts'
import type { Flow } from '../../core/flow/flow.ts'
import { linkToken } from '../../core/flow/link.ts'
import { browserCookieName, browserHash } from '../../core/return/browser-binding.ts'
import { responseCodeHash, returnToken } from '../../core/return/response-code.ts'
import { accountId, flowId, flowIdBytes, idBytes } from '../../core/vocabulary/ids.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { sealDestination, wrapDataKey, wrapRequestSeed } from '../keys/flow-seal.ts'
import type { Flows, OpenableFlow } from '../ports/flows.ts'
import type { OpenPageDeps } from './open-page.ts'
import { type RecordedEnding, recordingEnd } from './wallet/find-request.test-material.ts'

/** A store of one flow, for the use cases of the person's page. */

/** The kind of this flow. */
export const kind = { environment: 'test', issuer: 'xx-sandbox' } as const

export const id = flowId(new Uint8Array(flowIdBytes), 0)
export const now = 1_000_000
export const account = accountId(new Uint8Array(idBytes))
export const accountKey = randomBytes(32)
export const link = linkToken(accountKey, id)
export const code = 'c'.repeat(43)
/** What the browser returns with. */
export const returning = returnToken({ flowId: id, code })
const publicUrl = 'https://id.example'
const sealing = createSealing(realWorld, [randomBytes(32)])
const dataKey = randomBytes(32)
export const requestSeed = randomBytes(32)

export const unanswered = (
  state: 'created' | 'opened' | 'requested',
  expiresAt = now + 600_000,
): Flow => ({
  state,
  expiresAt,
  extensions: 0,
  handover: { to: 'callback' },
})

const cookieOf = (secret: string) => `${browserCookieName(publicUrl, secret)}=${secret}`
export const bound = { secret: 'a'.repeat(43), cookies: cookieOf('a'.repeat(43)) }
export const stranger = cookieOf('b'.repeat(43))

export const sealedDestinationOf = (uri: string) =>
  sealDestination({ sealing, flowId: id, dataKey }, uri)

export function pageWorld(change: Partial<OpenableFlow> = {}) {
  let flow: OpenableFlow = {
    id,
    accountId: account,
    flow: unanswered('created'),
    now,
    environment: 'test',
    customer: 'Kiosk',
    branding: { purposes: {} },
    retentionDays: 30,
    fetchedChannel: undefined,
    crossDevice: 'auto',
    browserWallet: 'auto',
    intentToRetain: 'unsaid',
    website: 'https://shop.example:8443',
    fallbackUrl: undefined,
    answeredAt: undefined,
    endedAt: undefined,
    misunderstoodChannel: undefined,
    question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
    browserHash: undefined,
    linkKey: sealing.wrap(accountKey, account),
    dataKey: wrapDataKey(sealing, id, dataKey),
    requestSeed: wrapRequestSeed(sealing, id, requestSeed),
    clientId: undefined,
    returnCodeHash: responseCodeHash(code),
    attempts: 0,
    handover: { to: 'callback' },
    sealedWayOn: undefined,
    ...change,
  }
  const endings: RecordedEnding[] = []
  const lines: string[] = []
  const log = (event: string) => void lines.push(event)
  const flows = {
    byId: async (asked) => (asked === id ? flow : undefined),
    watched: async (asked) =>
      asked === id
        ? { ...flow, wayOnIsKept: flow.sealedWayOn !== undefined, mark: 'opened' }
        : undefined,
    open: async (_id, { browserHash, request: { clientId } }) => {
      if (flow.browserHash !== undefined) return false
      flow = { ...flow, flow: unanswered('opened'), browserHash, clientId }
      return true
    },
    extend: async (_id, type, extensions) => {
      const next = advance(flow.flow, { type }, now)
      const isAsRead = 'extensions' in flow.flow && flow.flow.extensions === extensions
      if (!next.ok || !isAsRead) return false
      flow = { ...flow, flow: next.value }
      return true
    },
    end: recordingEnd(endings, () => flow.flow, now),
    handedOver: async () => true,
  } satisfies Partial<Flows>
  const deps = {
    flows,
    meters: { loginCounted: () => undefined },
    deliveries: { reserve: () => undefined },
    sealing,
    publicUrl,
    returnTimeoutSeconds: 120,
    resultLifetimeSeconds: 900,
    access: {
      clientId: 'x509_hash:abc',
      chain: [],
      requesterName: '',
      key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    },
    accessOf: async () => undefined,
    accessTrust: { isVerified: () => false },
    findRegistration: async () => undefined,
    issuers: (() => ({
      formats: ['dc+sd-jwt'],
      vct: ['urn:eudi:pid:1'],
      doctype: 'eu.europa.ec.eudi.pid.1',
      anchors: [],
      entities: [],
      responseMode: 'direct_post.jwt',
      walletScheme: 'openid4vp',
      revocation: { crl: 'require', graceSeconds: 3_600 },
    })) satisfies OpenPageDeps['issuers'],
    log: { info: log, warn: log, error: log },
  }
  return { deps, endings, lines, stored: () => flow }
}

/** A flow that its browser has opened. */
export const openedWorld = (change: Partial<OpenableFlow> = {}) =>
  pageWorld({
    flow: unanswered('opened'),
    browserHash: browserHash(bound.secret, id),
    clientId: 'x509_hash:abc',
    ...change,
  })
