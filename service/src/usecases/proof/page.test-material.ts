import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { advance } from '../../core/flow/advance.ts'
import type { Flow } from '../../core/flow/flow.ts'
import { linkHash } from '../../core/flow/link.ts'
import { browserCookieName, browserHash } from '../../core/return/browser-binding.ts'
import { responseCodeHash } from '../../core/return/response-code.ts'
import { flowId, idBytes } from '../../core/vocabulary/ids.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { sealDestination } from '../keys/flow-seal.ts'
import type { Flows, OpenableFlow } from '../ports/flows.ts'
import type { OpenPageDeps } from './open-page.ts'
import { type RecordedEnding, recordingEnd } from './wallet/asked-request.test-material.ts'

/** A store of one flow, for the use cases of the person's page. */

export const id = flowId(new Uint8Array(idBytes))
export const now = 1_000_000
export const link = 'known'
export const code = 'code'
const publicUrl = 'https://id.example'
const sealing = createSealing([randomBytes(32)])
const dataKey = randomBytes(32)

export const unanswered = (
  state: 'created' | 'opened' | 'requested',
  expiresAt = now + 600_000,
): Flow => ({
  state,
  expiresAt,
  extensions: 0,
})

export const bound = {
  secret: 'a'.repeat(43),
  cookies: `${browserCookieName(publicUrl)}=${'a'.repeat(43)}`,
}
export const stranger = `${browserCookieName(publicUrl)}=${'b'.repeat(43)}`

export const sealedDestinationOf = (uri: string) =>
  sealDestination({ sealing, flowId: id, dataKey }, uri)

export function pageWorld(change: Partial<OpenableFlow> = {}) {
  let flow: OpenableFlow = {
    id,
    flow: unanswered('created'),
    now,
    environment: 'test',
    customer: 'Kiosk',
    branding: { purposes: {} },
    retentionDays: 30,
    fetchedPath: undefined,
    callbackUrl: 'https://shop.example:8443/callback?secret=1',
    crossDevice: 'auto',
    intentToRetain: 'unsaid',
    misunderstoodPath: undefined,
    question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
    browserHash: undefined,
    dataKey: sealing.wrap(dataKey, id),
    requests: [],
    attempts: 0,
    sealedDestination: undefined,
    ...change,
  }
  const endings: RecordedEnding[] = []
  const lines: string[] = []
  const log = (event: string) => void lines.push(event)
  const isKnown = (hash: Uint8Array, known: Uint8Array) =>
    Buffer.compare(hash, known) === 0 ? flow : undefined
  const flows = {
    byLink: async (hash) => isKnown(hash, linkHash(link)),
    byId: async (asked) => (asked === id ? flow : undefined),
    watched: async (asked) =>
      asked === id
        ? { ...flow, destinationIsKept: flow.sealedDestination !== undefined }
        : undefined,
    byReturnCode: async (hash) => isKnown(hash, responseCodeHash(code)),
    open: async (_id, requests, browserHash) => {
      flow = { ...flow, flow: unanswered('opened'), requests, browserHash }
    },
    extend: async (_id, extensions) => {
      const next = advance(flow.flow, { type: 'more_time' }, now)
      const isAsRead = 'extensions' in flow.flow && flow.flow.extensions === extensions
      if (!next.ok || !isAsRead) return false
      flow = { ...flow, flow: next.value }
      return true
    },
    end: recordingEnd(endings, () => flow.flow, now),
  } satisfies Partial<Flows>
  const deps = {
    flows,
    sealing,
    publicUrl,
    returnTimeoutSeconds: 120,
    resultLifetimeSeconds: 900,
    random: (bytes: number) => randomBytes(bytes),
    newPrivateKey: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    access: {
      clientId: 'x509_hash:abc',
      chain: [],
      key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    },
    issuers: (() => ({
      formats: ['dc+sd-jwt'],
      vct: ['urn:eudi:pid:1'],
      doctype: 'eu.europa.ec.eudi.pid.1',
      anchors: [],
      statusAnchors: [],
      responseMode: 'direct_post.jwt',
      walletScheme: 'openid4vp',
    })) satisfies OpenPageDeps['issuers'],
    log: { info: log, warn: log, error: log },
  }
  return { deps, endings, lines, stored: () => flow }
}

/** A flow that its browser has opened. */
export const openedWorld = (change: Partial<OpenableFlow> = {}) =>
  pageWorld({ flow: unanswered('opened'), browserHash: browserHash(bound.secret, id), ...change })
