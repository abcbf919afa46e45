import type { DeliveryErrorCode, OutboundErrorCode } from '../../../../core/vocabulary/errors.ts'
import { findings } from '../../../../usecases/delivery/diagnose.ts'

type Explained = { readonly cause: string; readonly fix: string }

/** The compiler names a code that is new here; most are explained by the diagnosis already. */
const byAttempt: {
  readonly [code in DeliveryErrorCode | OutboundErrorCode]: Explained | 'in the diagnosis'
} = {
  no_listener: {
    cause: 'Nobody listens, and there is no Redirect URL.',
    fix: 'Set a Redirect URL, or keep `vidimus listen` running.',
  },
  result_expired: {
    cause: 'The life of the result ended before your server answered; it is erased.',
    fix: 'Start a new flow for the person. Answer within the 15 minutes for which we try.',
  },
  client_closed: {
    cause: 'Our instance was stopped while it called you.',
    fix: 'Nothing: another instance tries again.',
  },
  gone: 'in the diagnosis',
  status_not_200: 'in the diagnosis',
  content_type_wrong: 'in the diagnosis',
  too_large: 'in the diagnosis',
  not_json: 'in the diagnosis',
  redirect_uri_missing: 'in the diagnosis',
  redirect_uri_refused: 'in the diagnosis',
  malformed_url: 'in the diagnosis',
  address_refused: 'in the diagnosis',
  dns_failed: 'in the diagnosis',
  connect_failed: 'in the diagnosis',
  tls_failed: 'in the diagnosis',
  timeout: 'in the diagnosis',
  malformed_response: 'in the diagnosis',
  connection_lost: 'in the diagnosis',
}

/** Every code of an attempt, and of the steps that the diagnosis tells apart. */
export const deliveryCauses: ReadonlyMap<string, Explained> = new Map([
  ...Object.entries(findings).map(([code, [, cause, fix]]) => [code, { cause, fix }] as const),
  ...Object.entries(byAttempt).flatMap(([code, explained]) =>
    explained === 'in the diagnosis' ? [] : [[code, explained] as const],
  ),
])

export const deliveryCodes: readonly string[] = Object.keys(byAttempt)
