import { sign } from 'node:crypto'
import type { TestCertificate } from '../pki/pki.test-material.ts'

/** ETSI TS 119 602 lists as an operator of a scheme would issue them. */

type Service = readonly TestCertificate[]

export type TestEntity = {
  readonly name?: string
  readonly territory?: string
  readonly issuance?: Service
  readonly revocation?: Service
}

const day = 86_400_000

export const listContent = (
  entities: readonly TestEntity[],
  at: number,
  scheme: { readonly [member: string]: unknown } = {},
) => ({
  LoTE: {
    ListAndSchemeInformation: {
      LoTEVersionIdentifier: 1,
      LoTESequenceNumber: 7,
      LoTEType: 'http://uri.etsi.org/19602/LoTEType/EUPIDProvidersList',
      SchemeTerritory: 'EU',
      ListIssueDateTime: new Date(at).toISOString(),
      NextUpdate: new Date(at + day).toISOString(),
      ...scheme,
    },
    TrustedEntitiesList: entities.map(({ name = 'Issuer', territory = 'DE', ...services }) => ({
      TrustedEntityInformation: {
        TEName: [{ lang: 'en', value: name }],
        TEInformationURI: [
          {
            lang: 'en',
            uriValue: `http://uri.etsi.org/19602/ListOfTrustedEntities/PIDProvider/${territory}`,
          },
        ],
      },
      TrustedEntityServices: [
        serviceOf('Issuance', services.issuance ?? []),
        serviceOf('Revocation', services.revocation ?? []),
      ],
    })),
  },
})

const serviceOf = (type: string, certificates: Service) => ({
  ServiceInformation: {
    ServiceTypeIdentifier: `http://uri.etsi.org/19602/SvcType/PID/${type}`,
    ServiceDigitalIdentity: {
      X509Certificates: certificates.map(({ der }) => ({ val: der.toString('base64') })),
    },
  },
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signed as the German list is, unless the header says otherwise. */
export function signList(
  content: unknown,
  signer: Pick<TestCertificate, 'privateKey' | 'der'>,
  header: { readonly [name: string]: unknown } = {},
): string {
  const members = {
    alg: 'ES256',
    typ: 'trustlist+jwt',
    x5c: [signer.der.toString('base64')],
    ...header,
  }
  const signed = `${encode(members)}.${encode(content)}`
  const hash = `sha${members.alg.slice(2)}`
  const key = { key: signer.privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${signed}.${sign(hash, Buffer.from(signed), key).toString('base64url')}`
}
