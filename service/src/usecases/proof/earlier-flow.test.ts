import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerKeyOf, freshP256Key } from '../../../test/wallet/sample-request.ts'
import { publicJwkOf, thumbprintOf } from '../../core/wallet/p256-jwk.ts'
import { openFlowKey } from '../keys/flow-seal.ts'
import type { EarlierRequest } from '../ports/flows.ts'
import {
  earlierHash,
  earlierSecrets,
  earlierToken,
  isEarlierCode,
  isEarlierLink,
  isEarlierToken,
} from './earlier-flow.ts'
import { bound, dataKey, id, openedWorld, sealing } from './page.test-material.ts'
import { showPage } from './show-page.ts'
import {
  dataKey as askedDataKey,
  askedFlow,
  sealing as askedSealing,
  ended,
  findingOnly,
  flow,
  publicUrl,
} from './wallet/asked-request.test-material.ts'
import { findAskedRequest } from './wallet/asked-request.ts'

const token = 'A-22_character_token_A'
const privateKey = freshP256Key()

/** What the former release wrote of a request. */
const written = (answerKey: string | null) =>
  Buffer.from(JSON.stringify({ token, nonce: 'n', state: 's', answerKey }))

const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')

const requestOf = (answerKey: string | null = pkcs8): EarlierRequest => ({
  flowId: id,
  path: 'qr',
  sealedSecrets: sealing.seal(written(answerKey), dataKey, `${id}/request/qr`),
})
const key = { sealing, flowId: id, dataKey }

test('its links, tokens and codes are told by their length from each other and from ours', () => {
  for (const [isIts, length] of [
    [isEarlierLink, 32],
    [isEarlierToken, 22],
    [isEarlierCode, 43],
  ] as const) {
    expect(isIts('a-Z_0'.repeat(9).slice(0, length))).toBe(true)
    for (const other of ['', 'a'.repeat(length - 1), 'a'.repeat(length + 1)])
      expect(isIts(other)).toBe(false)
    for (const sign of [' ', '=', '.', '\n', 'ä'])
      expect(isIts(`${'a'.repeat(length - 1)}${sign}`)).toBe(false)
  }
})

test('they are found by SHA-256 of their text', () => {
  expect(earlierHash('abc')).toEqual(createHash('sha256').update('abc').digest())
})

test('what it sealed of a request is read again', () => {
  const { answerKey, ...secrets } = earlierSecrets(key, requestOf())
  expect(earlierToken(key, requestOf())).toBe(token)
  expect(secrets).toEqual({ nonce: 'n', state: 's' })
  expect(answerKey).toBeDefined()
})

test('its private key gives the same answer key as the scalar does', () => {
  const { answerKey } = earlierSecrets(key, requestOf())
  const { kid, jwk, ecdh } = answerKeyOf(privateKey)
  expect([answerKey?.kid, answerKey?.jwk]).toEqual([kid, jwk])
  expect(kid).toBe(thumbprintOf(publicJwkOf(privateKey)))
  expect(answerKey?.ecdh.getPrivateKey()).toEqual(ecdh.getPrivateKey())
})

test('a request for a plain answer has no key', () => {
  expect(earlierSecrets(key, requestOf(null)).answerKey).toBeUndefined()
})

test('the secrets of one way do not open as those of the other', () => {
  expect(() => earlierSecrets(key, { ...requestOf(), path: 'this_device' })).toThrow()
})

test('an open page goes on showing the links that it made', async () => {
  const { deps } = openedWorld({ requestSeed: undefined, earlierRequests: [requestOf()] })
  const shown = await showPage(deps, id, bound.cookies)
  if (!shown.ok || shown.value.stage.kind !== 'asking') throw new Error('not asking')
  expect(Object.keys(shown.value.stage.walletLinks)).toEqual(['qr'])
  expect(shown.value.stage.walletLinks.qr).toContain(`%2Fw%2F${token}&`)
})

const find = (
  wanted: string,
  stored: Parameters<typeof findingOnly>[0] = { ...askedFlow(), requestSeed: undefined },
) => {
  const sealedSecrets = askedSealing.seal(written(pkcs8), askedDataKey, `${flow}/request/qr`)
  const byToken = async (hash: Uint8Array) =>
    Buffer.compare(hash, earlierHash(token)) === 0
      ? ({ flowId: flow, path: 'qr', sealedSecrets } as const)
      : undefined
  const known = findingOnly(stored)
  const flows = { ...known, earlier: { ...known.earlier, byToken } }
  return findAskedRequest({ flows, sealing: askedSealing, publicUrl }, wanted)
}

test('a wallet that has its token is served and answers as before', async () => {
  expect(await find(token)).toMatchObject({
    ok: true,
    value: {
      path: 'qr',
      request: {
        responseUri: `https://id.example/w/${token}/answer`,
        nonce: 'n',
        state: 's',
        answerKey: { kid: answerKeyOf(privateKey).kid },
      },
    },
  })
})

test('another token of that length is unknown, and a request that has ended is known as such', async () => {
  expect(await find('B'.repeat(22))).toEqual({ ok: false, failure: { code: 'request_unknown' } })
  expect(await find(token, ended)).toEqual({ ok: false, failure: { code: 'request_ended' } })
})

test('the data key opens it as it is stored', () => {
  const { dataKey: stored } = openedWorld().stored()
  if (stored === undefined) throw new Error('no data key')
  expect(earlierToken(openFlowKey(sealing, id, stored), requestOf())).toBe(token)
})
