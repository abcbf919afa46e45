import { sign } from 'node:crypto'
import type { TestCertificate } from '../pki/pki.test-material.ts'

/** ETSI TS 119 602 lists as a scheme operator would issue them. */

type Service = readonly TestCertificate[]

export type TestEntity = {
  readonly name?: string
  readonly territory?: string
  /** With everything that a list may say about it. */
  readonly isFull?: boolean
  readonly issuance?: Service
  readonly revocation?: Service
}

const day = 86_400_000

export const listContent = (
  entities: readonly TestEntity[],
  at: number,
  scheme: { readonly [member: string]: unknown } = {},
  /** As ETSI abbreviates whom the list names. */
  named: 'PID' | 'WRPAC' = 'PID',
) => ({
  LoTE: {
    ListAndSchemeInformation: {
      LoTEVersionIdentifier: 1,
      LoTESequenceNumber: 7,
      LoTEType: `http://uri.etsi.org/19602/LoTEType/EU${named}ProvidersList`,
      SchemeOperatorName: inTwoLanguages('Scheme operator'),
      SchemeTerritory: 'EU',
      ListIssueDateTime: new Date(at).toISOString(),
      NextUpdate: new Date(at + day).toISOString(),
      ...scheme,
    },
    TrustedEntitiesList: entities.map(
      ({ name = 'Issuer', territory = 'DE', isFull = false, ...services }) => ({
        TrustedEntityInformation: {
          TEName: [{ lang: 'en', value: name }],
          ...(isFull && fullInformation(name, territory)),
          TEInformationURI: [
            {
              lang: 'en',
              uriValue: `http://uri.etsi.org/19602/ListOfTrustedEntities/${named}Provider/${territory}`,
            },
          ],
        },
        TrustedEntityServices: [
          serviceOf(`${named}/Issuance`, services.issuance ?? [], isFull),
          serviceOf(`${named}/Revocation`, services.revocation ?? [], isFull),
        ],
      }),
    ),
  },
})

const inTwoLanguages = (value: string) => ['en', 'de'].map((lang) => ({ lang, value }))
const addresses = (path: string) =>
  ['en', 'de'].map((lang) => ({ lang, uriValue: `https://provider.example/${lang}/${path}` }))

/** With every member that the schema of ETSI TS 119 602 has for it. */
const fullInformation = (name: string, territory: string) => ({
  TEName: inTwoLanguages(name),
  TETradeName: inTwoLanguages(`${name} (trade name)`),
  TEAddress: {
    TEPostalAddress: ['en', 'de'].map((lang) => ({
      lang,
      StreetAddress: 'Long Street 18',
      Locality: 'Capital',
      StateOrProvince: 'State',
      PostalCode: '10787',
      Country: territory,
    })),
    TEElectronicAddress: addresses('contact'),
  },
  TEInformationExtensions: [{ critical: false }],
})

const started = { StatusStartingTime: '2026-01-01T00:00:00Z' }
const fullService = (type: string, certificates: Service) => ({
  ServiceName: inTwoLanguages(`${type} service`),
  ServiceStatus: 'http://uri.etsi.org/19602/SvcStatus/notified',
  ...started,
  SchemeServiceDefinitionURI: addresses('scheme'),
  ServiceSupplyPoints: [{ uriValue: 'https://provider.example/supply' }],
  ServiceDefinitionURI: addresses('definition'),
  ServiceInformationExtensions: [{ critical: false }],
  ServiceDigitalIdentity: {
    X509Certificates: valuesOf(certificates),
    X509SubjectNames: certificates.map(({ name }) => name),
    X509SKIs: certificates.map(({ der }) => der.subarray(-20).toString('base64')),
  },
})

const serviceOf = (type: string, certificates: Service, isFull: boolean) => ({
  ServiceInformation: {
    ServiceDigitalIdentity: { X509Certificates: valuesOf(certificates) },
    ...(isFull && fullService(type, certificates)),
    ServiceTypeIdentifier: `http://uri.etsi.org/19602/SvcType/${type}`,
  },
  ...(isFull && {
    ServiceHistory: [
      {
        ServiceName: inTwoLanguages(`Former ${type} service`),
        ServiceDigitalIdentity: { X509SubjectNames: certificates.map(({ name }) => name) },
        ServiceStatus: 'http://uri.etsi.org/19602/SvcStatus/withdrawn',
        ...started,
      },
    ],
  }),
})

const valuesOf = (certificates: Service) =>
  certificates.map(({ der }) => ({ val: der.toString('base64') }))

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signed like the German list, unless the header says otherwise. */
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
