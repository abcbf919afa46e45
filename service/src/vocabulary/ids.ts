import { base62 } from '../encoding/base62.ts'

declare const brand: unique symbol
type Id<Name extends string> = string & { readonly [brand]: Name }

export type AccountId = Id<'AccountId'>
export type KeyId = Id<'KeyId'>
export type FlowId = Id<'FlowId'>

/** Names one connection over which a developer receives callbacks. */
export type ListenerId = Id<'ListenerId'>

/** Names one HTTP call in headers, logs and the portal. */
export type CallId = Id<'CallId'>

/** 128 random bits: an id must not be guessable from its neighbours. */
export const idBytes = 16

export const accountId = (random: Uint8Array) => `acc_${base62(random)}` as AccountId
export const flowId = (random: Uint8Array) => `flow_${base62(random)}` as FlowId
export const listenerId = (random: Uint8Array) => `lsn_${base62(random)}` as ListenerId
export const callId = (random: Uint8Array) => `req_${base62(random)}` as CallId
export const keyId = (publicPart: string) => `key_${publicPart}` as KeyId
