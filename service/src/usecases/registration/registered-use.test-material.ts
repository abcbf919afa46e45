import type { RegisteredUseDeps } from './registered-use.ts'

/** A deployment without registrations, in which everyone may ask. */
export const unregistered: RegisteredUseDeps = {
  issuers: () => ({
    formats: ['dc+sd-jwt', 'mso_mdoc'],
    vct: ['urn:eudi:pid:de:1'],
    doctype: 'eu.europa.ec.eudi.pid.1',
    anchors: [],
    entities: [],
    responseMode: 'direct_post.jwt',
    walletScheme: 'openid4vp',
    revocation: { crl: 'require', graceSeconds: 3_600 },
  }),
  access: {
    identity: { name: 'Us', identifier: undefined, services: [], hosts: [], expiresAt: 0 },
    path: [],
    expiresAt: Number.POSITIVE_INFINITY,
  },
  accessOf: async () => undefined,
  accessTrust: { isVerified: () => false, refusesUnverified: () => false },
  findRegistration: async () => undefined,
  askRegistrationStatus: async () => 'unknown',
  registrationPolicy: () => 'warn',
  clock: () => 0,
}
