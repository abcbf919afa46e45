import { KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DigitalCredential } from '../../../wallet/src/holder/browser/answer-browser.ts'
import type { BrowserProtocol } from '../../../wallet/src/holder/browser/browser-request.ts'
import { hashOf } from '../../../wallet/src/holder/request/client-id.ts'
import { makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import { readAuthority } from '../../../wallet/src/issuer/signer.ts'
import { answerInBrowser } from '../../../wallet/src/outcomes/act-in-browser.ts'
import type { SandboxWallet } from '../../../wallet/src/outcomes/sandbox-wallet.ts'
import { encodeJwsHeader, signJws } from '../../src/core/encoding/sign-jws.ts'
import { expectAnswer } from '../../src/core/verification/expect-answer.ts'
import { createChainCache } from '../../src/core/verification/pki/chain-cache.ts'
import { examine } from '../../src/core/verification/verify.ts'
import {
  type BrowserRequest,
  browserRequest,
} from '../../src/core/wallet/browser/browser-request.ts'
import { buildBrowserRequest } from '../../src/core/wallet/browser/build-browser-request.ts'
import { deviceRequest } from '../../src/core/wallet/browser/device-request.ts'
import { encryptionInfo } from '../../src/core/wallet/browser/encryption-info.ts'
import { openBrowserAnswer } from '../../src/core/wallet/browser/open-browser-answer.ts'
import { protocolNames } from '../../src/core/wallet/browser/protocols.ts'
import {
  type GivenInBrowser,
  readBrowserAnswer,
} from '../../src/core/wallet/browser/read-browser-answer.ts'
import { buildRequestHeader } from '../../src/core/wallet/request/build-request.ts'
import type { DcqlQuery } from '../../src/core/wallet/request/dcql-query.ts'
import { openRegistrar } from '../wallet/registrar.ts'

/** Our requests by the browser, and the wallet's answers to them: no server, no browser. */

const publicUrl = 'https://id.example'
const pid = 'eu.europa.ec.eudi.pid.1'
const now = new Date('2026-11-15T12:00:00Z')
const validity = { notBefore: new Date('2026-01-01'), notAfter: new Date('2027-01-01') }

const authority = await makeCertificate({ ...validity, subject: 'CN=CA', authority: true })
const subject = 'CN=Vidimus, 2.5.4.97=VATDE-9'
const access = await makeCertificate({ ...validity, subject, issuer: authority })
const reader = {
  chain: [new X509Certificate(Buffer.from(access.certificate.rawData))],
  key: KeyObject.from(access.keys.privateKey),
}
const clientId = `x509_hash:${await hashOf(access.certificate)}`
const anchors = [new X509Certificate(await readAuthority('pid-ca'))]

const asked = ['family_name', 'nationality'] as const
const query: DcqlQuery = {
  credentials: [
    {
      id: 'pid_sd_jwt',
      format: 'dc+sd-jwt',
      meta: { vct_values: ['urn:eudi:pid:1'] },
      claims: [
        { id: 'family_name', path: ['family_name'] },
        { id: 'nationality', path: ['nationalities', null] },
      ],
    },
    {
      id: 'pid_mdoc',
      format: 'mso_mdoc',
      meta: { doctype_value: pid },
      claims: asked.map((id) => ({ id, path: [pid, id] })),
    },
  ],
  credential_sets: [{ options: [['pid_sd_jwt'], ['pid_mdoc']], required: true }],
}

/** Of that question alone, so a strict wallet answers it and no other. */
const registrar = await openRegistrar(undefined, now.getTime())
const iat = now.getTime() / 1_000
const { credentials } = query
const registration = registrar.issueRegistration({ credentials, iat, exp: iat + 60 })

/** One flow: what its page gives to the browser, and what its server then knows. */
async function startFlow() {
  const seed = randomBytes(32)
  const made = { clientId, query, publicUrl }
  const browser = browserRequest(seed, 'browser', made)
  const mdoc = browserRequest(seed, 'browser_mdoc', made)
  const validFor = { issuedAt: now.getTime(), expiresAt: now.getTime() + 600_000 }
  const header = encodeJwsHeader(buildRequestHeader(reader.chain))
  const info = [{ format: 'registration_cert', data: registration }] as const
  const request = signJws(header, buildBrowserRequest(browser, validFor, info), reader.key)
  const asked = await deviceRequest(mdoc, reader, registration)
  const parts = { deviceRequest: asked, encryptionInfo: encryptionInfo(mdoc) }
  return {
    browser,
    mdoc,
    requests: [
      { protocol: protocolNames.browser, data: { request } },
      { protocol: protocolNames.browser_mdoc, data: parts },
    ],
  }
}

type Flow = Awaited<ReturnType<typeof startFlow>>
type Options = Parameters<typeof answerInBrowser>[2]

async function answer(
  { requests }: Flow,
  options: Options,
  wallet: Partial<SandboxWallet> = {},
): Promise<DigitalCredential> {
  const sandbox = {
    trust: { anchors: [authority.certificate.toString('pem')] },
    registrars: { anchors: [registrar.authority] },
    now: () => now,
    statusListUri: 'https://wallet.example/status/1',
    ...wallet,
  }
  const answered = await answerInBrowser(sandbox, { requests, origin: publicUrl }, options)
  if (!answered.ok) throw new Error(answered.refusal.detail)
  if (answered.value.ends !== 'credential') throw new Error(answered.value.ends)
  return answered.value.credential
}

/** What the service makes of it: the verdict's code, or why it could not be opened. */
function judge(credential: DigitalCredential, flow: Flow): unknown {
  const read = readBrowserAnswer(Buffer.from(JSON.stringify(credential)))
  if (!read.ok) return read.failure.code
  if ('said' in read.value) return read.value.said.code
  return judgeOpened(read.value.channel === 'browser' ? flow.browser : flow.mdoc, read.value)
}

function judgeOpened(request: BrowserRequest, posted: GivenInBrowser): unknown {
  const opened = openBrowserAnswer(request, posted)
  if (!opened.ok) return opened.failure.code
  if (opened.value.kind === 'wallet_error') return opened.value.said.code
  if (opened.value.kind !== 'presentation') return opened.value.failure.code
  const { queryId, format, token } = opened.value.presentation
  const trust = { anchors, doctype: pid }
  const expected = expectAnswer(request, queryId, trust, now.getTime(), {
    issuer: 'de-ausweis',
    derived: {},
  })
  const { result } = examine({ format, text: token }, expected, createChainCache(10))
  return result.ok ? result.value.attributes : result.failure.code
}

const proven = { family_name: 'MUSTERMANN', nationality: ['DE'] }
const ways = [
  ['openid4vp-v1-signed', 'dc+sd-jwt'],
  ['openid4vp-v1-signed', 'mso_mdoc'],
  ['org-iso-mdoc', 'mso_mdoc'],
] as const

describe.each(ways)('%s, %s', (protocol, format) => {
  const play = async (options: Options = {}) => {
    const flow = await startFlow()
    return judge(await answer(flow, { protocol, ...options }, { format }), flow)
  }

  test('an honest answer is proven', async () => {
    expect(await play()).toEqual(proven)
  })

  test.each([
    'wrong-nonce',
    'wrong-audience',
    'wrong-holder-key',
    'replay',
    'tampered-claim',
  ] as const)('%s is refused', async (outcome) => {
    expect(await play({ outcome })).toBe('error_invalid_presentation')
  })

  test.each([
    ['expired', 'error_credential_expired'],
    ['untrusted-issuer', 'error_untrusted_issuer'],
    ['missing-claim', 'error_missing_attribute'],
    ['malformed', 'answer_unreadable'],
  ] as const)('%s ends with %s', async (outcome, code) => {
    expect(await play({ outcome })).toBe(code)
  })

  test('an answer to another flow does not open', async () => {
    const credential = await answer(await startFlow(), { protocol }, { format })
    expect(judge(credential, await startFlow())).toBe('answer_unreadable')
  })

  test('under the name of the other protocol it does not open', async () => {
    const other: BrowserProtocol =
      protocol === 'org-iso-mdoc' ? 'openid4vp-v1-signed' : 'org-iso-mdoc'
    const code = await play({ tamper: { credential: ({ data }) => ({ protocol: other, data }) } })
    expect(code).toBe('answer_unreadable')
  })

  test('the wallet answers no other page', async () => {
    const { requests } = await startFlow()
    const sandbox = { trust: 'accept-any', now: () => now, statusListUri: '' } as const
    const elsewhere = { requests, origin: 'https://evil.example' }
    const answered = await answerInBrowser(sandbox, elsewhere, { protocol })
    expect(answered.ok).toBe(false)
  })
})

test('an mdoc that is signed for a link is refused', async () => {
  const flow = await startFlow()
  const handover = {
    clientId,
    nonce: flow.browser.nonce,
    jwkThumbprint: null,
    responseUri: `${publicUrl}/a`,
  }
  const tamper = { browserHandover: () => handover }
  for (const { protocol } of flow.requests) {
    const credential = await answer(flow, { protocol, tamper }, { format: 'mso_mdoc' })
    expect(judge(credential, flow)).toBe('error_invalid_presentation')
  }
})

test('a changed ciphertext, or one sealed for another page, does not open', async () => {
  const protocol = 'org-iso-mdoc'
  const flow = await startFlow()
  const bent = await answer(flow, {
    protocol,
    tamper: {
      sealed: ({ enc, cipherText }) => ({ enc, cipherText: cipherText.map((b) => b ^ 1) }),
    },
  })
  expect(judge(bent, flow)).toBe('answer_unreadable')
  const elsewhere = await answer(flow, {
    protocol,
    tamper: { sealedFor: (honest) => ({ ...honest, origin: 'https://evil.example' }) },
  })
  expect(judge(elsewhere, flow)).toBe('answer_unreadable')
})

test('an error instead of an answer says that the wallet gave up', async () => {
  const flow = await startFlow()
  const credential = await answer(flow, { outcome: 'no-credential' })
  expect(credential.data).toEqual({ error: 'access_denied' })
  expect(judge(credential, flow)).toBe('access_denied')
})
