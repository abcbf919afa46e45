import {
  type AuthorizationResponse,
  authorizationResponse,
  errorOfOutcome,
} from '../../core/application/authorization-response.ts'
import { oidcIssuer } from '../../core/application/discovery.ts'
import { mintCode } from '../../core/application/grants.ts'
import type { DecidedFlow } from '../../core/flow/flow.ts'
import { openFlowKey, openLogin } from '../keys/flow-seal.ts'
import type { OpenableFlow } from '../ports/flows.ts'
import type { Sealing } from '../ports/sealing.ts'

type Deps = { readonly sealing: Sealing; readonly publicUrl: string }

/**
 * Where the bound browser takes the outcome: a code that the application exchanges, or an error.
 * Undefined if there is none yet, or if it is too late.
 */
export function handOver(
  { sealing, publicUrl }: Deps,
  { id, flow, login, dataKey: wrapped, environment, now }: OpenableFlow,
): AuthorizationResponse | undefined {
  if (login?.sealedRequest === undefined || wrapped === undefined) return undefined
  if (!('outcome' in flow) || !isToBeHandedOver(flow, now)) return undefined
  const key = openFlowKey(sealing, id, wrapped)
  const request = openLogin(key, login.sealedRequest)
  const holder = { clientId: login.clientId, redirectUri: request.redirectUri }
  const said =
    flow.outcome === 'presentation'
      ? { code: mintCode(key.dataKey, id, holder, now) }
      : errorOfOutcome(flow.outcome)
  return authorizationResponse(oidcIssuer(publicUrl, environment), request, said)
}

/** A result until it is fetched; an error as long as it is kept. */
function isToBeHandedOver({ state, outcome, collectBy }: DecidedFlow, now: number): boolean {
  if (state === 'delivering') return collectBy !== undefined && now < collectBy
  return state === 'completed' && outcome !== 'presentation'
}
