import type { LoginRequest } from '../../core/application/authorization-request.ts'
import {
  type AuthorizationResponse,
  authorizationResponse,
  errorOfOutcome,
} from '../../core/application/authorization-response.ts'
import { oidcIssuer } from '../../core/application/discovery.ts'
import { mintCode } from '../../core/application/grants.ts'
import type { ApplicationId } from '../../core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../core/vocabulary/outcomes.ts'
import { type FlowKey, openDestination, openFlowKey, openLogin } from '../keys/flow-seal.ts'
import type { OpenableFlow } from '../ports/flows.ts'
import type { Sealing } from '../ports/sealing.ts'

type Deps = { readonly sealing: Sealing; readonly publicUrl: string }

/** Where the bound browser continues with an outcome. Undefined if that is not kept. */
export function wayOn(
  deps: Deps,
  flow: OpenableFlow,
  outcome: OutcomeCode,
): AuthorizationResponse | undefined {
  const { id, handover, dataKey, sealedWayOn: sealed } = flow
  if (dataKey === undefined || sealed === undefined) return undefined
  const key = openFlowKey(deps.sealing, id, dataKey)
  return handover.to === 'callback'
    ? { destination: openDestination(key, sealed) }
    : answer(deps, flow, key, { ...openLogin(key, sealed), clientId: handover.clientId }, outcome)
}

/** To an application: a code that it exchanges, or an error. */
function answer(
  { publicUrl }: Deps,
  { id, environment, now }: OpenableFlow,
  { dataKey }: FlowKey,
  request: LoginRequest & { readonly clientId: ApplicationId },
  outcome: OutcomeCode,
): AuthorizationResponse {
  const said =
    outcome === 'presentation'
      ? { code: mintCode(dataKey, id, request, now) }
      : errorOfOutcome(outcome)
  return authorizationResponse(oidcIssuer(publicUrl, environment), request, said)
}
