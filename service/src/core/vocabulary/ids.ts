import { base62, base62Length, base62Number, base62OfNumber } from '../encoding/base62.ts'
import type { Instant } from './instant.ts'

declare const brand: unique symbol
declare const client: unique symbol
type Id<Kind extends string> = string & { readonly [brand]: Kind }

/** The prefix of each kind of id. Customers may rely on them. */
const prefixes = {
  AccountId: 'acc_',
  KeyId: 'key_',
  ApplicationId: 'app_',
  FlowId: 'flow_',
  ListenerId: 'lsn_',
  CallId: 'req_',
  UserId: 'usr_',
  SessionId: 'ses_',
  PasskeyId: 'psk_',
  InvitationId: 'inv_',
  CertificateId: 'crt_',
  RegistrationId: 'reg_',
  NoticeId: 'ntc_',
} as const

type Kind = keyof typeof prefixes

export type AccountId = Id<'AccountId'>
export type KeyId = Id<'KeyId'>
/**
 * An application: a client of OpenID Connect. It is stored as a key that opens no API, so that
 * flows, counts and certificates know it like one. No text of a caller is both.
 */
export type ApplicationId = KeyId & { readonly [client]: true }
export type FlowId = Id<'FlowId'>
/** Names one connection over which a developer receives callbacks. */
export type ListenerId = Id<'ListenerId'>
/** Names one HTTP call in headers, logs and the portal. */
export type CallId = Id<'CallId'>
/** Someone who signs in to the portal; a *person* is who proves an identity. */
export type UserId = Id<'UserId'>
export type SessionId = Id<'SessionId'>
export type PasskeyId = Id<'PasskeyId'>
export type InvitationId = Id<'InvitationId'>
/** An access certificate, from its request on. */
export type CertificateId = Id<'CertificateId'>
/** A stored registration certificate. */
export type RegistrationId = Id<'RegistrationId'>
export type NoticeId = Id<'NoticeId'>

/** 128 random bits: an id must not be guessable from another. */
export const idBytes = 16

/**
 * 64 bits are enough next to the millisecond, and keep the addresses in a QR code short. Whatever
 * gives its bearer access also has a proof of 128 bits.
 */
export const flowIdBytes = 8
export const callIdBytes = 8

const tail = /^[0-9A-Za-z]{1,40}$/

const isId = <Wanted extends Kind>(kind: Wanted, text: string): text is Id<Wanted> =>
  text.startsWith(prefixes[kind]) && tail.test(text.slice(prefixes[kind].length))

function makeId<Wanted extends Kind>(kind: Wanted, ending: string): Id<Wanted> {
  const id = `${prefixes[kind]}${ending}`
  if (!isId(kind, id)) throw new Error(`not letters and digits: no ${kind} can end so`)
  return id
}

const maker =
  <Wanted extends Kind>(kind: Wanted) =>
  (random: Uint8Array): Id<Wanted> =>
    makeId(kind, base62(random))

export const accountId = maker('AccountId')

/**
 * Begins with its time, in letters and digits that sort in numeric order. New rows are at the end
 * of the primary key, the rows of one day are together, and lists by time need no extra index.
 */
export const flowId = (random: Uint8Array, at: number): FlowId =>
  makeId('FlowId', `${timeText(at)}${base62(random)}`)

/** Ids of flows from before this time sort before it, all others after it. */
export const flowIdsFrom = (at: number): FlowId => makeId('FlowId', timeText(at))

const timeBytes = 6

/** Ids that begin with as many letters are of one step of this length. */
export const flowIdSteps = {
  letters: prefixes.FlowId.length + base62Length(timeBytes) - 2,
  milliseconds: 62 ** 2,
}

/** When the flow began, to the millisecond. */
export const timeOfFlow = (id: FlowId): number =>
  base62Number(flowIdTail(id).slice(0, base62Length(timeBytes)))

/** Also begins with its time, so that a flow can be found near the call that started it. */
export const callId = (random: Uint8Array, at: number): CallId =>
  makeId('CallId', `${timeText(at)}${base62(random)}`)

/** When the call arrived. */
export const timeOfCall = (id: CallId): number =>
  base62Number(id.slice(prefixes.CallId.length).slice(0, base62Length(timeBytes)))

/** Six bytes last for 8,900 years. */
const timeText = (at: Instant): string => base62OfNumber(Math.floor(at), base62Length(timeBytes))

/** A flow's id inside a longer text, without its prefix. */
export const flowIdTail = (id: FlowId): string => id.slice(prefixes.FlowId.length)

const flowIdTailLength = base62Length(timeBytes) + base62Length(flowIdBytes)

/** The id at the start of a text, before so many characters. Undefined for any other text. */
export function splitFlowId(
  text: string,
  restLength: number,
): readonly [FlowId, string] | undefined {
  const length = text.length - restLength
  const id = `${prefixes.FlowId}${text.slice(0, length)}`
  const isOurs = length === flowIdTailLength && isId('FlowId', id)
  return isOurs ? [id, text.slice(length)] : undefined
}

export const listenerId = maker('ListenerId')
export const userId = maker('UserId')
export const sessionId = maker('SessionId')
export const passkeyId = maker('PasskeyId')
export const invitationId = maker('InvitationId')
export const certificateId = maker('CertificateId')
export const applicationId = (random: Uint8Array): ApplicationId =>
  // It has the prefix, which only applications have.
  makeId('ApplicationId', base62(random)) as string as ApplicationId
export const registrationId = maker('RegistrationId')
export const noticeId = maker('NoticeId')

/** Not random: the key itself contains this part of its id. */
export const keyId = (publicPart: string): KeyId => makeId('KeyId', publicPart)

/**
 * The key of an account's tryouts, which are flows that people start in the portal. It has no
 * secret, so no call can be made with it; by its name those flows are left out of all counts.
 */
export const tryoutKeyId = (account: AccountId): KeyId =>
  makeId('KeyId', `TryIt${account.slice(prefixes.AccountId.length)}`)

/** Undefined if the text is not an id of this kind, so there is nothing to look up. */
const reader =
  <Wanted extends Kind>(kind: Wanted) =>
  (text: string): Id<Wanted> | undefined =>
    isId(kind, text) ? text : undefined

export const readAccountId = reader('AccountId')
export const readKeyId = reader('KeyId')
/** Undefined for keys of the API: nothing that reads a `KeyId` finds an application either. */
export const readApplicationId = (text: string): ApplicationId | undefined =>
  // The prefix was checked.
  isId('ApplicationId', text) ? (text as string as ApplicationId) : undefined
/** Who asked for a proof: a key, or an application. */
export const readStarterId = (text: string): KeyId | undefined =>
  readKeyId(text) ?? readApplicationId(text)
export const readFlowId = reader('FlowId')
export const readListenerId = reader('ListenerId')
export const readCallId = reader('CallId')
export const readUserId = reader('UserId')
export const readSessionId = reader('SessionId')
export const readPasskeyId = reader('PasskeyId')
export const readInvitationId = reader('InvitationId')
export const readRegistrationId = reader('RegistrationId')
