import { type Presentation, selectAttributes } from '../../core/presentation/build-presentation.ts'
import type { AttributeValues } from '../../core/verification/verified-credential.ts'
import { attributesIn } from '../../core/vocabulary/attributes.ts'
import type { AccountId, FlowId } from '../../core/vocabulary/ids.ts'

export type SandboxPerson = AttributeValues

type Context = {
  readonly publicUrl: string
  readonly accountId: AccountId
  readonly id: FlowId
  readonly state: string
  readonly at: number
  readonly person: SandboxPerson
}

const lifetimeSeconds = 3_600

/**
 * A presentation without a wallet, for trying out an endpoint. It can only be about the sandbox's
 * person in test: the type allows no other environment, and live has other signing keys.
 */
export function sandboxPresentation({
  publicUrl,
  accountId,
  id,
  state,
  at,
  person,
}: Context): Presentation & { readonly environment: 'test'; readonly issuer: 'xx-sandbox' } {
  const iat = Math.floor(at / 1_000)
  return {
    iss: publicUrl,
    aud: `${accountId}/test`,
    iat,
    exp: iat + lifetimeSeconds,
    jti: id,
    environment: 'test',
    issuer: 'xx-sandbox',
    format: 'dc+sd-jwt',
    state,
    revealed: selectAttributes(attributesIn('interface'), person),
    derived: { nationality: '1' },
  }
}
