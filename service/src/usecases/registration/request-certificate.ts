import type { KeyObject } from 'node:crypto'
import { publicJwkOf, thumbprintOf } from '../../core/encoding/p256-jwk.ts'
import { type CertificateId, certificateId, idBytes } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { holdsInvisible } from '../accounts/name.ts'
import { unknownAccount } from '../accounts/unknown-account.ts'
import type { Actor } from '../ports/audit.ts'
import type {
  AccountCertificates,
  CertificatePlace,
} from '../ports/registration/account-certificates.ts'
import type { Random, Sealing } from '../ports/sealing.ts'
import type { NewPrivateKey } from '../ports/signing.ts'
import { judgePlace, shownPlace } from './place.ts'

/** Who the certificate is to be for. The registrar checks it and may change it. */
type CertificateSubject = {
  readonly organisation: string
  /** Two letters. */
  readonly country: string
  /** As known to the registrar, such as VATDE-123456789. */
  readonly identifier?: string | undefined
}

/** A PKCS #10 request in PEM, signed by the key. */
export type MakeCertificateRequest = (
  subject: CertificateSubject,
  key: KeyObject,
  host: string,
) => Promise<string>

type RequestCertificateDeps = {
  readonly accountCertificates: Pick<AccountCertificates, 'request'>
  readonly sealing: Sealing
  readonly random: Random
  readonly newPrivateKey: NewPrivateKey
  readonly makeCertificateRequest: MakeCertificateRequest
  readonly publicUrl: string
}

type MadeRequest = { readonly id: CertificateId; readonly request: string }

/** Makes a key that never leaves the service, and the request to send to a registrar. */
export async function requestCertificate(
  deps: RequestCertificateDeps,
  wish: CertificatePlace & { readonly subject: CertificateSubject },
  by: Actor,
): Promise<Result<MadeRequest>> {
  const [place, subject] = [judgePlace(wish), judgeSubject(wish.subject)]
  if (!place.ok) return place
  if (!subject.ok) return subject
  const id = certificateId(deps.random(idBytes))
  const key = deps.newPrivateKey()
  const host = new URL(deps.publicUrl).hostname
  const request = await deps.makeCertificateRequest(subject.value, key, host)
  const { accountId, environment, service } = place.value
  const stored = {
    ...{ id, accountId, environment, service, request },
    keyThumbprint: thumbprintOf(publicJwkOf(key)),
    key: deps.sealing.wrap(key.export({ type: 'pkcs8', format: 'der' }), `access_request_${id}`),
  }
  const known = await deps.accountCertificates.request(stored, {
    by,
    action: 'certificate_requested',
    accountId: accountId ?? undefined,
    environment,
    object: id,
    values: { after: shownPlace(place.value) },
  })
  return known || accountId === null ? ok({ id, request }) : unknownAccount(accountId, by)
}

const longestText = 64

/** RFC 5280, appendix A.1: upper bounds. Quotes and backslashes would be read as a notation. */
function judgeSubject({
  organisation,
  country,
  identifier,
}: CertificateSubject): Result<CertificateSubject> {
  const texts = [organisation, ...(identifier === undefined ? [] : [identifier])]
  if (!texts.every(isSubjectText))
    return fail('certificate_subject_refused', {
      description: `Organisation and identifier are 1 to ${longestText} visible characters without quotes, backslashes or a leading #.`,
    })
  return /^[A-Z]{2}$/.test(country)
    ? ok({ organisation, country, identifier })
    : fail('certificate_subject_refused', {
        description: 'The country is two letters, such as DE.',
      })
}

const isSubjectText = (text: string): boolean =>
  text.trim() === text &&
  text.length >= 1 &&
  text.length <= longestText &&
  !/["\\]|^#/.test(text) &&
  !holdsInvisible(text)
