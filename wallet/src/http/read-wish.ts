import type { CredentialFormat } from '../holder/held-credential.ts'
import { isProviderName } from '../issuer/providers.ts'
import { isOutcome } from '../outcomes/outcomes.ts'
import type { Wish } from './enact.ts'

type Raw = { readonly outcome: unknown; readonly format: unknown; readonly provider: unknown }

/** Reads the wanted outcome, or returns a sentence about what is wrong. */
export function readWish({ outcome, format, provider }: Raw): Wish | string {
  if (typeof outcome !== 'string' || !isOutcome(outcome))
    return 'outcome is not one of the outcomes'
  if (format !== undefined && !isFormat(format)) return 'format is neither dc+sd-jwt nor mso_mdoc'
  if (provider !== undefined && !(typeof provider === 'string' && isProviderName(provider)))
    return 'provider is neither xx-sandbox nor de-ausweis'
  return {
    outcome,
    ...(format === undefined ? {} : { format }),
    ...(provider === undefined ? {} : { provider }),
  }
}

const isFormat = (value: unknown): value is CredentialFormat =>
  value === 'dc+sd-jwt' || value === 'mso_mdoc'
