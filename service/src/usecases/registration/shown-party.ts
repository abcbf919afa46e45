import type { Branding } from '../../core/vocabulary/branding.ts'
import type { OpenableFlow } from '../ports/flows.ts'
import type { Access } from '../ports/registration/access.ts'
import type { FindRegistration } from '../ports/registration/registrations.ts'

export type ShownPartyDeps = {
  readonly access: Pick<Access, 'clientId' | 'requesterName'>
  readonly accessOf: (
    clientId: string,
  ) => Promise<Pick<Access, 'clientId' | 'requesterName'> | undefined>
  readonly findRegistration: FindRegistration
  readonly publicUrl: string
}

/** Who is asking, as shown on the person's page. */
export type ShownParty = {
  readonly customer: string
  readonly branding: Branding
  readonly requester: string
}

/**
 * As stated in the registration certificate, if there is one: the wallet shows the same, and the
 * customer cannot change it. Otherwise as the customer has set it.
 */
export async function shownParty(
  deps: ShownPartyDeps,
  { registrationId, clientId, accessId, customer, branding }: OpenableFlow,
): Promise<ShownParty> {
  const found = registrationId && (await deps.findRegistration(registrationId))
  if (found) {
    const { name, purposes, privacyUrl } = found.certificate
    return { customer: name, branding: { ...branding, purposes, privacyUrl }, requester: name }
  }
  const askedWith = clientId ?? accessId ?? deps.access.clientId
  const isOwn = askedWith === deps.access.clientId
  const access = isOwn ? deps.access : await deps.accessOf(askedWith)
  return { customer, branding, requester: requesterOf({ ...deps, access: access ?? deps.access }) }
}

export const requesterOf = ({
  access,
  publicUrl,
}: Pick<ShownPartyDeps, 'publicUrl'> & {
  readonly access: Pick<Access, 'requesterName'>
}): string => access.requesterName || new URL(publicUrl).host
