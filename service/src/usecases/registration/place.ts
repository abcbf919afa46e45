import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { holdsInvisible } from '../accounts/name.ts'
import type { CertificatePlace } from '../ports/registration/account-certificates.ts'

const longestService = 200

/** A service is named as registered. The operator's own certificate is for no service. */
export function judgePlace(place: CertificatePlace): Result<CertificatePlace> {
  const service = place.service.trim()
  if (service.length > longestService || holdsInvisible(service))
    return fail('service_refused', {
      description: `The service is longer than ${longestService} characters, or holds invisible ones.`,
    })
  return place.accountId === null && service !== ''
    ? fail('service_refused', { description: 'The operator’s own certificate has no service.' })
    : ok({ ...place, service })
}

/** How a certificate is named in sentences and in the audit log. */
export const shownPlace = ({ environment, service }: CertificatePlace) => ({
  environment,
  service: service === '' ? undefined : service,
})
