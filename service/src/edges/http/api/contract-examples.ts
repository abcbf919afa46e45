import type { Presentation } from '../../../core/presentation/build-presentation.ts'

/**
 * One flow as the contract's examples show it: what was asked, signed and sent. The key that signed
 * it is gone, so the signature is a constant; a test verifies it with the example keys.
 */

export const exampleState = '6f1c2b7e'

export const exampleFlowId = 'flow_0V7Qm2sKd4Tn8XyRb1cW'

/** The secret behind the signature in the examples. No account has it. */
export const exampleSecret = 'whsec_VGhpcyBpcyBhbiBleGFtcGxlIG9mIGEgc2VjcmV0Lg=='

export const exampleSentAt = Date.parse('2026-11-15T09:00:17Z')

/** Ids have their own types, which only the service creates. */
type Texts<Claims> = {
  readonly [name in keyof Claims]: Claims[name] extends string ? string : Claims[name]
}

export const exampleClaims: Texts<Presentation> = {
  iss: 'https://id.example',
  aud: 'acc_7QmX2vKd9sLp4TnYb1cWzR/test',
  iat: 1_794_733_217,
  exp: 1_794_736_817,
  jti: exampleFlowId,
  environment: 'test',
  issuer: 'xx-sandbox',
  format: 'dc+sd-jwt',
  state: exampleState,
  revealed: { given_name: 'ERIKA' },
  derived: { nationality: '1' },
}

export const examplePresentation = [
  'eyJhbGciOiJFUzI1NiIsInR5cCI6InByZXNlbnRhdGlvbitqd3QiLCJraWQiOiJqWDQzZVIzWlloWFkxQnZ4aVRz',
  'eEdDVkVFLU55YlZsbFlUdGdDNnpPVk4wIn0.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLCJhdWQiOiJhY2Nf',
  'N1FtWDJ2S2Q5c0xwNFRuWWIxY1d6Ui90ZXN0IiwiaWF0IjoxNzk0NzMzMjE3LCJleHAiOjE3OTQ3MzY4MTcsImp0',
  'aSI6ImZsb3dfMFY3UW0yc0tkNFRuOFh5UmIxY1ciLCJlbnZpcm9ubWVudCI6InRlc3QiLCJpc3N1ZXIiOiJ4eC1z',
  'YW5kYm94IiwiZm9ybWF0IjoiZGMrc2Qtand0Iiwic3RhdGUiOiI2ZjFjMmI3ZSIsInJldmVhbGVkIjp7ImdpdmVu',
  'X25hbWUiOiJFUklLQSJ9LCJkZXJpdmVkIjp7Im5hdGlvbmFsaXR5IjoiMSJ9fQ.Cm1IpCCmHkqLhsmR-3Bqv809p',
  'ChekvgBihb-RXpL5KRwiqW-NDx8FTCtztoEqejeUYv7l7xyXFx1DKRi5XTHvw',
].join('')

export const exampleKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'p9opC6IX0YxDuNxSO_ATps8aTY2MFnsJT9phK7Dc2g8',
  y: 'Rrk536pxpwemqJVEgIAfN8l7KoZXK-lNFK5pEqqt4Hg',
  use: 'sig',
  alg: 'ES256',
  kid: 'jX43eR3ZYhXY1BvxiTsxGCVEE-NybVllYTtgC6zOVN0',
  environment: 'test',
}
