import { oidcIssuer } from '../../core/application/discovery.ts'
import {
  accessTokenOf,
  accessTokenSeconds,
  codeSeconds,
  flowOfAccessToken,
  isAccessTokenOf,
  isCodeOf,
  type ReadCode,
  readCode,
  subjectOf,
  verifierFits,
} from '../../core/application/grants.ts'
import { idTokenClaims, type Login, userinfoClaims } from '../../core/application/tokens.ts'
import type { FormFields } from '../../core/encoding/form.ts'
import { mayHappen } from '../../core/flow/advance.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { type FlowKey, openFlowKey, openLogin, openProof } from '../keys/flow-seal.ts'
import type { ApplicationHolder } from '../ports/applications.ts'
import type { CollectableFlow, CollectedFlows } from '../ports/flows.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { SignToken } from '../ports/token-keys.ts'
import { type NoteRefusalDeps, notingRefusal } from './note-refusal.ts'

export type CollectResultDeps = NoteRefusalDeps & {
  readonly flows: Pick<CollectedFlows, 'collectable' | 'collect' | 'revoke'>
  readonly sealing: Sealing
  readonly signToken: SignToken
  readonly publicUrl: string
}

/** The answer of the token endpoint (Core 1.0 section 3.1.3.3). */
export type CollectedTokens = {
  readonly flowId: FlowId
  readonly body: {
    readonly access_token: string
    readonly token_type: 'Bearer'
    readonly expires_in: number
    readonly id_token: string
    readonly scope: string
  }
}

/** All look the same: a thief learns nothing about a code. */
const invalid = fail('invalid_grant', { description: 'the code is over, used or not yours' })

/** The token endpoint, for a client that has authenticated itself. */
export const collectResult = async (
  deps: CollectResultDeps,
  application: ApplicationHolder,
  fields: FormFields,
): Promise<Result<CollectedTokens>> =>
  notingRefusal(deps, application, 'token', await collect(deps, application, fields))

async function collect(
  deps: CollectResultDeps,
  application: ApplicationHolder,
  fields: FormFields,
): Promise<Result<CollectedTokens>> {
  const grant = fields.get('grant_type')
  if (grant === undefined) return missing('grant_type')
  if (grant !== 'authorization_code') return fail('unsupported_grant_type')
  if (!fields.get('code')) return missing('code')
  if (!fields.get('redirect_uri')) return missing('redirect_uri')
  const code = readCode(fields.get('code') ?? '')
  const flow = code && (await deps.flows.collectable(code.flowId))
  const kept = flow && openKept(deps, flow)
  if (kept === undefined || !isGrantOf(kept, code, application, fields)) return invalid
  const at = await collectedAt(deps, kept.flow, code)
  return at === undefined ? invalid : issue(deps, application, kept, at)
}

const missing = (name: string) => fail('invalid_request', { description: `${name} is required` })

type Kept = { readonly flow: CollectableFlow; readonly key: FlowKey; readonly login: Login }

/** Undefined if there is no proof, or if it is erased. */
function openKept({ sealing }: Pick<CollectResultDeps, 'sealing'>, flow: CollectableFlow) {
  const { id: flowId, clientId, question, dataKey, sealedRequest, sealedResult } = flow
  if (dataKey === undefined || sealedRequest === undefined || sealedResult === undefined)
    return undefined
  const key = openFlowKey(sealing, flowId, dataKey)
  const request = openLogin(key, sealedRequest)
  const proof = openProof(key, sealedResult)
  const subject = subjectOf(key.dataKey, flowId)
  return { flow, key, login: { flowId, clientId, request, question, proof, subject } }
}

/** RFC 6749 section 4.1.3. Nothing changes if one of these is wrong. */
function isGrantOf(
  { flow, key, login: { request } }: Kept,
  code: ReadCode | undefined,
  { keyId: clientId, environment }: ApplicationHolder,
  fields: FormFields,
): code is ReadCode {
  if (code === undefined || flow.clientId !== clientId || flow.environment !== environment)
    return false
  return (
    isCodeOf(key.dataKey, code, { clientId, redirectUri: request.redirectUri }) &&
    fields.get('redirect_uri') === request.redirectUri &&
    verifierFits(flow.codeChallenge, fields.get('code_verifier'))
  )
}

/** Calls this close together are neither a repetition after a lost answer nor a theft. */
const repeatFromMilliseconds = 2_000
const repeatUntilMilliseconds = 60_000

/**
 * When the result was collected, by this call or by one whose answer did not arrive. Undefined if
 * the code cannot be used: after an answer that arrived, a second use erases what is left (RFC 6749
 * section 4.1.2).
 */
async function collectedAt(
  { flows, meters }: CollectResultDeps,
  flow: CollectableFlow,
  { mintedAt }: ReadCode,
): Promise<number | undefined> {
  const { id, now, collectedAt: before } = flow
  if (before === null) {
    const isInTime = now < mintedAt + codeSeconds * 1_000
    if (!isInTime || !mayHappen(flow.flow, { type: 'collected' }, now)) return undefined
    if (!(await flows.collect(id, now, accessTokenSeconds))) return undefined
    meters.loginCounted(flow.environment, 'fetched')
    return now
  }
  const since = now - before
  if (since < repeatFromMilliseconds) return undefined
  if (flow.tokensSentAt === null) return since <= repeatUntilMilliseconds ? before : undefined
  await flows.revoke(id)
  return undefined
}

async function issue(
  { signToken, publicUrl }: CollectResultDeps,
  { environment, idTokenAlgorithm }: ApplicationHolder,
  { flow, key, login }: Kept,
  at: number,
): Promise<Result<CollectedTokens>> {
  const accessToken = accessTokenOf(key.dataKey, flow.id)
  const claims = idTokenClaims(oidcIssuer(publicUrl, environment), login, accessToken, at)
  const passed = Math.ceil((flow.now - at) / 1_000)
  return ok({
    flowId: flow.id,
    body: {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: accessTokenSeconds - passed,
      id_token: await signToken(environment, idTokenAlgorithm, claims),
      scope: login.request.scope,
    },
  })
}

/** The userinfo endpoint (Core 1.0 section 5.3). It may be asked again, and erases nothing. */
export async function readUserinfo(
  deps: Pick<CollectResultDeps, 'sealing'> & {
    readonly flows: Pick<CollectedFlows, 'collectable'>
  },
  environment: Environment,
  token: string,
): Promise<Result<object, 'invalid_token'>> {
  const refused = fail('invalid_token', { description: 'the access token is over or unknown' })
  const id = flowOfAccessToken(token)
  const flow = id && (await deps.flows.collectable(id))
  if (flow === undefined || flow.environment !== environment) return refused
  const kept = flow.collectedAt === null ? undefined : openKept(deps, flow)
  if (kept === undefined || !isAccessTokenOf(kept.key.dataKey, flow.id, token)) return refused
  return flow.now < (flow.dueAt ?? 0) ? ok(userinfoClaims(kept.login)) : refused
}
