import { type KeyObject, verify } from 'node:crypto'
import { decodeJson } from '../encoding/json.ts'
import { isSameText } from '../encoding/same-text.ts'
import type { Instant } from '../vocabulary/instant.ts'
import { type CallbackSecrets, signCallback } from './sign-callback.ts'

/** A callback as its receiver got it. */
export type ArrivedCallback = {
  readonly at: Instant
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** What a customer's server verifies, in this order. `encrypted`: only the customer can go on. */
export const receiptSteps = [
  'sender',
  'encrypted',
  'signature',
  'service',
  'account',
  'environment',
  'time',
  'state',
  'flow',
] as const

type ReceiptStepName = (typeof receiptSteps)[number]

type ReceiptStep = {
  readonly step: ReceiptStepName
  readonly passed: boolean
  /** What was compared. */
  readonly found: string
}

export type Receipt = {
  readonly steps: readonly ReceiptStep[]
  /** What the presentation says. Null for an error, and for what only the customer can read. */
  readonly claims: Claims | null
}

type Claims = { readonly [name: string]: unknown }

export type ExpectedReceipt = {
  readonly secrets: CallbackSecrets
  /** The published keys of this environment, by their id. */
  readonly keys: ReadonlyMap<string, KeyObject>
  readonly issuer: string
  readonly accountId: string
  readonly environment: string
  readonly flowId: string
  readonly isState: (state: string) => boolean
}

/** Standard Webhooks 1.0: older callbacks are refused. */
const toleranceSeconds = 300
/** RFC 7516, section 7.1: a compact JWE has five parts, a JWS three. */
const encryptedParts = 5

/** Verifies a callback as a customer's server does, one step after the other. */
export function verifyReceipt(callback: ArrivedCallback, expected: ExpectedReceipt): Receipt {
  const fields = new URLSearchParams(callback.body)
  const state = fields.get('state') ?? ''
  const parts = fields.get('presentation')?.split('.') ?? []
  const sender = senderStep(callback, expected)
  const ownState = stepOf('state', expected.isState(state), state)
  if (parts.length === 0) {
    const id = callback.headers['webhook-id'] ?? ''
    const flow = stepOf('flow', id === expected.flowId, id)
    return { steps: [sender, ownState, flow], claims: null }
  }
  if (parts.length === encryptedParts) {
    const encrypted = stepOf('encrypted', true, textOf(jsonIn(parts[0])['kid']))
    return { steps: [sender, encrypted, ownState], claims: null }
  }
  const claims = jsonIn(parts[1])
  const signature = signatureStep(parts, expected)
  return { steps: [sender, signature, ...claimSteps(claims, state, callback.at, expected)], claims }
}

const stepOf = (step: ReceiptStepName, passed: boolean, found: string): ReceiptStep => ({
  step,
  passed,
  found,
})

/** The found value is the number of seconds between signing and arrival. */
function senderStep({ headers, body, at }: ArrivedCallback, { secrets }: ExpectedReceipt) {
  const seconds = Number(headers['webhook-timestamp'])
  const signed = signCallback(
    { id: headers['webhook-id'] ?? '', at: seconds * 1_000, body },
    secrets,
  )
  const own = signed['webhook-signature'].split(' ')
  const sent = headers['webhook-signature']?.split(' ') ?? []
  const age = Math.floor(at / 1_000) - seconds
  const isOurs = sent.some((one) => own.some((other) => isSameText(one, other)))
  return stepOf('sender', isOurs && Math.abs(age) <= toleranceSeconds, String(age))
}

function signatureStep([header, payload, signature]: readonly string[], expected: ExpectedReceipt) {
  const { alg, kid } = jsonIn(header)
  const key = expected.keys.get(textOf(kid))
  const isSigned =
    key !== undefined &&
    alg === 'ES256' &&
    verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature ?? '', 'base64url'),
    )
  return stepOf('signature', isSigned, textOf(kid))
}

function claimSteps(
  claims: Claims,
  state: string,
  at: number,
  expected: ExpectedReceipt,
): readonly ReceiptStep[] {
  const { accountId, environment, issuer, flowId, isState } = expected
  const { iss, aud, exp, jti } = claims
  return [
    stepOf('service', iss === issuer, textOf(iss)),
    stepOf('account', aud === `${accountId}/${environment}`, textOf(aud)),
    stepOf('environment', claims['environment'] === environment, textOf(claims['environment'])),
    stepOf('time', typeof exp === 'number' && at < exp * 1_000, textOf(exp)),
    stepOf('state', claims['state'] === state && isState(state), state),
    stepOf('flow', jti === flowId, textOf(jti)),
  ]
}

const textOf = (value: unknown): string => (value === undefined ? '' : String(value))

function jsonIn(part = ''): Claims {
  const decoded = decodeJson(Buffer.from(part, 'base64url'))
  const value = decoded.ok ? decoded.value : undefined
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
