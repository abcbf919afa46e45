import type { RegisteredContacts } from '../../core/verification/registration/registered-contacts.ts'
import type { Branding } from '../../core/vocabulary/branding.ts'
import type { OpenableFlow } from '../ports/flows.ts'
import type { Access } from '../ports/registration/access.ts'
import type { FindRegistration } from '../ports/registration/registrations.ts'
import type { AccessTrust } from './access-trust.ts'

export type ShownPartyDeps = {
  readonly access: Pick<Access, 'clientId' | 'requesterName'>
  readonly accessOf: (
    clientId: string,
  ) => Promise<Pick<Access, 'requesterName' | 'path'> | undefined>
  readonly accessTrust: Pick<AccessTrust, 'isVerified'>
  readonly findRegistration: FindRegistration
  readonly publicUrl: string
}

/** Who is asking, as shown on the person's page. */
export type ShownParty = {
  readonly customer: string
  readonly branding: Branding
  /** Undefined if nobody vouches for the name that the wallet shows. */
  readonly requester?: string | undefined
  /** Undefined without a registration certificate. */
  readonly contacts?: RegisteredContacts | undefined
  /** Who runs this service. */
  readonly operator: string
}

/**
 * As stated in the registration certificate, if there is one: the wallet shows the same, and the
 * customer cannot change it. Otherwise as the customer has set it.
 */
export async function shownParty(
  deps: ShownPartyDeps,
  { registrationId, clientId, accessId, customer, branding, environment }: OpenableFlow,
): Promise<ShownParty> {
  const operator = requesterOf(deps)
  const found = registrationId && (await deps.findRegistration(registrationId))
  if (found) {
    const { name, purposes, privacyUrl, contacts } = found.certificate
    const said = { ...branding, purposes, privacyUrl }
    return { customer: name, branding: said, requester: name, operator, contacts }
  }
  const shownClientId = clientId ?? accessId ?? deps.access.clientId
  const shown = { customer, branding, operator }
  if (shownClientId === deps.access.clientId) return { ...shown, requester: operator }
  // The deployment's own certificate names its operator, who shows this page. Any other was
  // uploaded, and its name is only as good as the authority that vouches for it.
  const access = await deps.accessOf(shownClientId)
  return access && deps.accessTrust.isVerified(environment, access.path)
    ? { ...shown, requester: requesterOf({ ...deps, access }) }
    : shown
}

export const requesterOf = ({
  access,
  publicUrl,
}: Pick<ShownPartyDeps, 'publicUrl'> & {
  readonly access: Pick<Access, 'requesterName'>
}): string => access.requesterName || new URL(publicUrl).host
