import { sign, type X509Certificate } from 'node:crypto'
import type { Question } from '../../flow/flow.ts'
import type { AccessIdentity } from '../pki/access-identity.ts'
import {
  makeAuthority,
  makeCertificate,
  now,
  type TestCertificate,
} from '../pki/pki.test-material.ts'

/** Registration certificates (ETSI TS 119 475) as a registrar would issue them. */

export const registrarCa = await makeAuthority({ name: 'CN=Registrar CA,O=Registrar,C=DE' })
const registrar = await makeCertificate({
  name: 'CN=Registrar,O=Registrar,C=DE',
  issuer: registrarCa,
})

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1_000)

/** What the customer VATDE-1 may ask for through the intermediary VATDE-9. */
export const registrationClaims = {
  name: 'Kiosk',
  sub: 'VATDE-1',
  sub_ln: 'Kiosk GmbH',
  country: 'DE',
  entitlements: ['https://uri.etsi.org/19475/Entitlement/Service_Provider'],
  privacy_policy: 'https://kiosk.example/privacy',
  purpose: [
    { lang: 'de-DE', value: 'Altersprüfung' },
    { lang: 'en', value: 'Age check' },
  ],
  intended_use_id: 'use-1',
  intermediary: { sub: 'VATDE-9', name: 'Us' },
  credentials: [
    {
      format: 'dc+sd-jwt',
      meta: { vct_values: ['urn:eudi:pid:de:1'] },
      claim: [{ path: ['given_name'] }, { path: ['family_name'] }, { path: ['nationalities'] }],
    },
  ],
  iat: seconds(now) - 60,
  exp: seconds(now) + 86_400,
}

type Wish = {
  readonly claims?: object
  readonly header?: object
  readonly signer?: Pick<TestCertificate, 'privateKey' | 'der'>
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

export function makeRegistration(wish: Wish = {}): string {
  const { privateKey, der } = wish.signer ?? registrar
  const header = { alg: 'ES256', typ: 'rc-wrp+jwt', x5c: [der.toString('base64')], ...wish.header }
  const signed = `${encode(header)}.${encode({ ...registrationClaims, ...wish.claims })}`
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${signed}.${signature.toString('base64url')}`
}

export const anchors: readonly X509Certificate[] = [registrarCa.x509]

export const identity = (changes: Partial<AccessIdentity> = {}): AccessIdentity => ({
  name: 'Us',
  identifier: 'VATDE-9',
  services: [],
  hosts: [],
  expiresAt: now,
  ...changes,
})

export const question = (
  revealed: Question['revealed'],
  derived: Question['derived'] = {},
): Question => ({ issuer: 'de-ausweis', revealed, derived, sameDevice: false })
