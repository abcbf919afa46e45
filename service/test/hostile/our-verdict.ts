import { X509Certificate } from 'node:crypto'
import { agreementKey } from '../../src/core/encoding/agreement-key.ts'
import { expectAnswer } from '../../src/core/verification/expect-answer.ts'
import { signerProfiles } from '../../src/core/verification/mdoc/signer-profile.ts'
import { readCertificate } from '../../src/core/verification/pki/certificate.ts'
import { verifyCertificateChain } from '../../src/core/verification/pki/certificate-chain.ts'
import { createChainCache } from '../../src/core/verification/pki/chain-cache.ts'
import { isRevoked } from '../../src/core/verification/pki/revocation/judge-certificate.ts'
import { readRevocationList } from '../../src/core/verification/pki/revocation/revocation-list.ts'
import { readIssuerList, verdictOf } from '../../src/core/verification/trust/issuer-list.ts'
import { readTrustList } from '../../src/core/verification/trust/trust-list.ts'
import type { StatusReference } from '../../src/core/verification/verified-credential.ts'
import { examine, type PresentedCredential, verify } from '../../src/core/verification/verify.ts'
import { ok } from '../../src/core/vocabulary/result.ts'
import { allSignatureAlgorithms } from '../../src/core/vocabulary/signature-algorithms.ts'
import { type OpenedAnswer, openAnswer } from '../../src/core/wallet/answer/open-answer.ts'
import { readAnswerForm } from '../../src/core/wallet/answer/read-answer-form.ts'
import type { BrowserRequest } from '../../src/core/wallet/browser/browser-request.ts'
import { openBrowserAnswer } from '../../src/core/wallet/browser/open-browser-answer.ts'
import { readBrowserAnswer } from '../../src/core/wallet/browser/read-browser-answer.ts'
import type { DcqlQuery, QueryId } from '../../src/core/wallet/request/dcql-query.ts'
import type { WalletRequest } from '../../src/core/wallet/request/wallet-request.ts'
import type { PublishedGroup } from './read-vectors.ts'
import type { Question } from './run-vectors.ts'

/** Our verifier over a published test. The failure has the rule that was broken. */

type Verdict =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly failure: {
        readonly cause?: string | undefined
        readonly detail?: string | undefined
      }
    }
type Judge = (group: PublishedGroup, input: string) => Verdict

const refusedBy = (cause: string): Verdict => ({ ok: false, failure: { cause } })

const must = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('a member of the group is missing')
  return value
}

const certificates = (pems: readonly string[] | undefined) =>
  must(pems).map((pem) => new X509Certificate(pem))

function requestOf({ request, decryption_key: key }: PublishedGroup): WalletRequest {
  const { client_id: clientId, nonce, ...rest } = must(request)
  return {
    clientId,
    nonce,
    responseUri: rest.response_uri ?? '',
    state: rest.state ?? '',
    query: rest.dcql_query as DcqlQuery,
    answerKey: key && agreementKey(Buffer.from(key.d, 'base64url')),
  }
}

function examined(
  group: PublishedGroup,
  request: WalletRequest | BrowserRequest,
  queryId: QueryId,
  presented: PresentedCredential,
): Verdict {
  const { algorithms, country = 'de', signer_profile: profile } = group.policy ?? {}
  const expected = expectAnswer(
    request,
    queryId,
    {
      anchors: certificates(group.trust_anchors),
      algorithms: allSignatureAlgorithms.filter((one) => algorithms?.includes(one)),
      signerProfile: must(signerProfiles.find((one) => one === (profile ?? 'chain'))),
      doctype: '',
    },
    Date.parse(group.time),
    { issuer: `${country}-issuer`, derived: {} },
  )
  return examine(presented, expected, createChainCache(10)).result
}

/** An error of the wallet is an answer too, but no presentation. */
function judgeOpened(
  group: PublishedGroup,
  request: WalletRequest | BrowserRequest,
  opened: OpenedAnswer,
): Verdict {
  if (opened.kind === 'wallet_error') return refusedBy('wallet error')
  if (opened.kind === 'malformed') return { ok: false, failure: opened.failure } as const
  const { queryId, format, token } = opened.presentation
  return examined(group, request, queryId, { format, text: token })
}

const judgePosted: Judge = (group, body) => {
  const form = readAnswerForm(Buffer.from(body))
  if (!form.ok) return form
  const request = requestOf(group)
  const opened = openAnswer(request, form.value)
  return opened.ok ? judgeOpened(group, request, opened.value) : opened
}

const algorithmsOf = ({ policy }: PublishedGroup) =>
  allSignatureAlgorithms.filter((one) => policy?.algorithms?.includes(one))

const judgeStatus: Judge = (group, text) => {
  const { uri, media_type: mediaType, reference = {} } = group
  const { certificate, id, idx } = reference
  const list = readIssuerList(
    Buffer.from(text, mediaType?.endsWith('jwt') ? 'utf8' : 'base64url'),
    {
      uri: must(uri),
      now: Date.parse(group.time),
      anchors: certificates(group.trust_anchors),
      algorithms: algorithmsOf(group),
      certificate: certificate === undefined ? undefined : Buffer.from(certificate, 'base64'),
    },
    must(mediaType),
    createChainCache(10),
  )
  if (!list.ok) return list
  const named: StatusReference =
    id === undefined
      ? { kind: 'status_list', uri: must(uri), index: must(idx) }
      : { kind: 'identifier_list', uri: must(uri), id: Buffer.from(id, 'base64url') }
  // The last check of a credential, without the others.
  const { result } = verify(
    {
      result: ok({
        format: 'dc+sd-jwt',
        attributes: {},
        anchor: must(certificates(group.trust_anchors)[0]),
        signerPath: list.value.signerPath,
        statusReference: named,
      }),
      record: [],
    },
    verdictOf(list.value, named),
  )
  return result
}

const judgeTrustList: Judge = ({ pinned_signers: signers, time }, text) =>
  readTrustList(text, {
    signers: certificates(signers),
    now: Date.parse(time),
    kind: 'pid_providers',
  })

const certificateOf = (pem: string | undefined) =>
  must(readCertificate(new X509Certificate(must(pem)).raw))

const judgeRevocation: Judge = (group, text) => {
  const authority = certificateOf(group.authority)
  const list = readRevocationList(Buffer.from(text, 'base64'), authority, Date.parse(group.time))
  if (!list.ok) return list
  const revoked = isRevoked(list.value, certificateOf(group.certificate))
  return revoked.ok && revoked.value
    ? refusedBy('chain: a certificate was revoked by its authority')
    : revoked
}

const judgeBrowser: Judge = (group, text) => {
  const read = readBrowserAnswer(Buffer.from(text))
  if (!read.ok) return read
  if ('said' in read.value) return refusedBy('wallet error')
  const { answerKey, ...asked } = requestOf(group)
  const request: BrowserRequest = {
    ...asked,
    answerKey: must(answerKey),
    channel: group.protocol === 'org-iso-mdoc' ? 'browser_mdoc' : 'browser',
    origin: must(group.origin),
  }
  const opened = openBrowserAnswer(request, read.value)
  return opened.ok ? judgeOpened(group, request, opened.value) : opened
}

const judgeChain: Judge = (group, text) =>
  verifyCertificateChain(
    text === '' ? [] : text.split('\n').map((one) => Buffer.from(one, 'base64')),
    {
      now: Date.parse(group.time),
      anchors: certificates(group.trust_anchors),
      purposes: must(group.purposes),
    },
    createChainCache(10),
  )

const judges: { readonly [family: string]: Judge } = {
  'sd-jwt-vc': (group, text) =>
    examined(group, requestOf(group), 'pid_sd_jwt', { format: 'dc+sd-jwt', text }),
  'certificate-chain': judgeChain,
  'openid4vp-answer': judgePosted,
  'openid4vp-encrypted': judgePosted,
  'status-list': judgeStatus,
  'trust-list': judgeTrustList,
  'revocation-list': judgeRevocation,
  browser: judgeBrowser,
  mdoc: (group, text) =>
    examined(group, requestOf(group), 'pid_mdoc', { format: 'mso_mdoc', text }),
}

export function ourVerdict({ family, group, input }: Question): Verdict {
  const judge = judges[family]
  if (judge === undefined) throw new Error(`no judge for ${family}`)
  return judge(group, input)
}
