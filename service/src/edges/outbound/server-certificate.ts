import type { X509Certificate } from 'node:crypto'
import type { ServerCertificate } from '../../core/callback/judge-reply.ts'

const longestName = 100

/**
 * Who issued the certificate (the organisation, else the common name), and until when it is valid.
 */
export function serverCertificate({ issuer, validToDate }: X509Certificate): ServerCertificate {
  const named = (part: string) => issuer.split('\n').find((line) => line.startsWith(`${part}=`))
  const name = named('O') ?? named('CN') ?? issuer
  return {
    issuer: name.replace(/^\w+=/, '').slice(0, longestName),
    validUntil: validToDate.getTime(),
  }
}
