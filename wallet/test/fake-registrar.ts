import type { JsonObject } from '../src/holder/json.ts'
import { signJws } from '../src/holder/sd-jwt/sign-jws.ts'
import { makeCertificate } from '../src/issuer/make-certificate.ts'
import { eitherQuery, seconds, validity } from './fake-verifier.ts'

/** A registrar: it says what those who ask may ask for (ETSI TS 119 475). */

const ca = await makeCertificate({ ...validity, subject: 'CN=Registrar CA', authority: true })
const signer = await makeCertificate({ ...validity, subject: 'CN=Registrar', issuer: ca })

export const registrars = { anchors: [ca.certificate.toString('pem')] }

/** The identifier in the certificate of the one who signs requests. */
export const presenter = 'VATDE-9'

const claims = {
  name: 'Kiosk',
  sub: 'VATDE-1',
  intermediary: { sub: presenter },
  purpose: [{ lang: 'en', value: 'Age check' }],
  credentials: eitherQuery.credentials.map(({ format, meta, claims: claim }) => ({
    format,
    meta,
    claim,
  })),
  iat: seconds - 60,
  exp: seconds + 86_400,
}

/** A registration certificate that covers everything, except for the changes. */
export const register = (changes: JsonObject = {}, header: JsonObject = {}): Promise<string> =>
  signJws(
    {
      header: {
        typ: 'rc-wrp+jwt',
        x5c: [signer.certificate.toString('base64')],
        ...header,
      },
      payload: { ...claims, ...changes },
    },
    signer.keys.privateKey,
  )

export const inVerifierInfo = (...tokens: readonly unknown[]) => ({
  verifier_info: tokens.map((data) => ({ format: 'registration_cert', data })),
})
