import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FlowState } from '../flow/flow.ts'
import { linkHash } from '../flow/link.ts'
import { flowId, idBytes } from '../vocabulary/ids.ts'
import { type OpenPageDeps, openPage } from './open-page.ts'
import type { NewRequest, OpenableFlow } from './ports.ts'

/** A store of one flow, and a sealing that hides nothing. */
function world(change: Partial<OpenableFlow> = {}) {
  let requests: readonly NewRequest[] = []
  let state: FlowState = 'created'
  const flow: OpenableFlow = {
    id: flowId(new Uint8Array(idBytes)),
    state,
    environment: 'test',
    customer: 'Kiosk',
    redirectUrl: 'https://shop.example/cb',
    crossDevice: 'auto',
    question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
    secondsLeft: 600,
    dataKey: { id: 'x', sealed: new Uint8Array(32), masterKeyId: 'x' },
    requests: [],
    ...change,
  }
  const deps: OpenPageDeps = {
    flows: {
      byLink: async (hash) =>
        Buffer.compare(hash, linkHash('known')) === 0 ? { ...flow, state, requests } : undefined,
      open: async (_id, made) => {
        state = 'opened'
        requests = made
      },
    },
    sealing: {
      masterKeyId: 'x',
      knows: () => true,
      wrap: (sealed, id) => ({ id, sealed, masterKeyId: 'x' }),
      unwrap: ({ sealed }) => sealed,
      seal: (plaintext) => plaintext,
      open: (sealed) => sealed,
    },
    random: (bytes) => randomBytes(bytes),
    newPrivateKey: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    access: {
      clientId: 'x509_hash:abc',
      chain: [],
      key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    },
    issuers: () => ({
      formats: ['dc+sd-jwt'],
      vct: ['urn:eudi:pid:1'],
      doctype: 'eu.europa.ec.eudi.pid.1',
      anchors: [],
      statusAnchors: [],
      responseMode: 'direct_post.jwt',
      walletScheme: 'openid4vp',
    }),
    publicUrl: 'https://id.example',
  }
  return { deps, made: () => requests }
}

const linksOf = async (deps: OpenPageDeps) => {
  const opened = await openPage(deps, 'known')
  return opened.ok ? opened.value.walletLinks : {}
}

test('the first opening makes two requests with nothing in common', async () => {
  const { deps, made } = world()
  const links = await linksOf(deps)
  expect(Object.keys(links)).toEqual(['qr', 'this_device'])
  expect(links.qr).toMatch(
    /^openid4vp:\/\/\?client_id=x509_hash%3Aabc&request_uri=https%3A%2F%2Fid.example%2Fw%2F[\w-]{22}&/,
  )
  const secrets = made().map(({ sealedSecrets }) => Object.values(JSON.parse(Buffer.from(sealedSecrets).toString())))
  expect(new Set(secrets.flat()).size).toBe(8)
})

test('opening again shows the same links', async () => {
  const { deps } = world()
  expect(await linksOf(deps)).toEqual(await linksOf(deps))
})

test('on the same device there is no code', async () => {
  const question = { issuer: 'xx-sandbox' as const, revealed: ['given_name' as const], derived: {}, sameDevice: true }
  expect(Object.keys(await linksOf(world({ question }).deps))).toEqual(['this_device'])
  expect(Object.keys(await linksOf(world({ question, crossDevice: 'allow' }).deps))).toEqual(['qr', 'this_device'])
  expect(Object.keys(await linksOf(world({ crossDevice: 'forbid' }).deps))).toEqual(['this_device'])
})

test('a link for a 32-character host stays readable for a camera: at most 190 bytes', async () => {
  const { deps } = world()
  const clientId = `x509_hash:${'a'.repeat(43)}`
  const publicUrl = `https://${'h'.repeat(24)}.example`
  const links = await linksOf({ ...deps, publicUrl, access: { ...deps.access, clientId } })
  expect(links.qr?.length).toBeLessThanOrEqual(190)
})

test('a link that leads nowhere is told without a reason', async () => {
  for (const link of ['unknown', '', 'known '])
    expect(await openPage(world().deps, link)).toEqual({ ok: false, failure: { code: 'flow_unknown' } })
})
