import { join } from 'node:path'
import { fail } from '../../src/core/vocabulary/result.ts'
import { describePortal } from '../../src/edges/http/contract/portal-openapi.ts'
import { createListenerSockets } from '../../src/edges/http/listen/listener-sockets.ts'
import type { PortalDeps } from '../../src/edges/http/portal/portal-routes.ts'
import { buildServer } from '../../src/edges/http/server.ts'
import { version } from '../../src/wiring/version.ts'

export const openApiFile = join(import.meta.dirname, '../../openapi.json')
export const portalOpenApiFile = join(import.meta.dirname, '../../portal-openapi.json')

const nothing = () => undefined
/** The portal's routes ask for it when they are called, which nobody does here. */
const noPortal = {} as PortalDeps
const never = async () => fail('error_internal')

/** The contract as the code has it now; no part of the world is needed to know it. */
export async function openApiText(): Promise<string> {
  const log = { info: nothing, warn: nothing, error: nothing }
  const meters = {
    requestEnded: nothing,
    proofStarted: nothing,
    answerUnreadable: nothing,
    writesCommitted: nothing,
    signInEnded: nothing,
    answerAccepted: nothing,
    answerRefused: nothing,
    outcomeDecided: nothing,
    callbackAttempted: nothing,
    callbackGivenUp: nothing,
    statusListFetched: nothing,
    revocationListFetched: () => undefined,
    streamsOpen: nothing,
  }
  const app = await buildServer({
    publicUrl: 'http://localhost:4000',
    version,
    issuers: [],
    random: (bytes) => new Uint8Array(bytes),
    log,
    meters,
    monotonicMilliseconds: () => 0,
    mostConnections: 1,
    stopping: new AbortController().signal,
    prove: {
      authenticate: never,
      accountMayProve: () => fail('error_account'),
      startProof: never,
      rateLimit: nothing as never,
      log,
      meters,
    },
    expire: { authenticate: never, rateLimit: undefined, expireProof: never },
    readFlows: {
      authenticate: never,
      rateLimit: undefined,
      showFlow: never,
      searchFlows: never,
    },
    testCallbacks: { authenticate: never, rateLimit: undefined, giveTestCallback: never },
    listen: {
      admit: never,
      begin: never,
      keep: async () => 'gone',
      end: async () => undefined,
      sockets: createListenerSockets(),
      log,
    },
    page: {
      openPage: never,
      giveBrowserCookie: () => '',
      showPage: never,
      flowStatus: never,
      markedStatus: never,
      returnBrowser: never,
      cancelProof: never,
      giveMoreTime: never,
      watch: () => nothing,
      changedSince: async () => [],
      hearing: () => undefined,
      meters,
      logo: async () => undefined,
      detailsSeconds: 0,
    },
    wallet: {
      serveRequest: never,
      receiveAnswer: never,
      serveBrowserRequests: never,
      receiveBrowserAnswer: never,
      noteMisunderstanding: async () => undefined,
      fetchLimit: { admits: () => true, note: () => 0 },
      rubbishLimit: { admits: () => true, note: () => 0 },
    },
    keys: { signingKeys: { published: async () => [], archive: async () => [] } },
    operations: {
      version,
      readiness: async () => ({ status: 'ready' }),
      metrics: { contentType: '', expose: async () => '' },
      metricsToken: undefined,
    },
    portal: noPortal,
  })
  await app.ready()
  const document = app.swagger()
  await app.close()
  return `${JSON.stringify(document, null, 2)}\n`
}

export const portalOpenApiText = async (): Promise<string> =>
  `${JSON.stringify(await describePortal(noPortal, version), null, 2)}\n`
