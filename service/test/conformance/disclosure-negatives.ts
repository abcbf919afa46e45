import { base64url } from 'jose'
import {
  decodeDisclosure,
  encodeDisclosure,
  makeSalt,
} from '../../../wallet/src/holder/disclosure.ts'
import { claims, issuer, type Refused, reissued, wallet, withMember } from './manipulation.ts'

/** A disclosure with a digest that is not signed. */
const stray = (name: string, value: unknown) => ({
  disclosures: (honest: readonly string[]) => [
    ...honest,
    encodeDisclosure([makeSalt(), name, value]),
  ],
})

/** Smuggling by disclosures (RFC 9901 section 7.1). */
export const disclosureNegatives: readonly Refused[] = [
  {
    name: 'unreferenced disclosure',
    fault: wallet('RFC 9901, section 7.1'),
    tamper: stray('age', 99),
  },
  ...['_sd', '...', 'iss', 'exp', 'nbf', 'cnf', 'vct', 'status', '__proto__', 'constructor'].map(
    (name) => ({
      name: `disclosure named ${name}`,
      fault: wallet('RFC 9901, section 7.1'),
      tamper: stray(name, 'x'),
    }),
  ),
  {
    name: 'the same disclosure twice',
    fault: wallet('RFC 9901, section 7.1'),
    tamper: { disclosures: (honest) => [...honest, honest[0] ?? ''] },
  },
  {
    name: 'an empty disclosure',
    fault: wallet('RFC 9901, section 7.1'),
    tamper: { disclosures: (honest) => [...honest, ''] },
  },
  {
    name: 'a changed value',
    fault: wallet('RFC 9901, section 7.1'),
    tamper: { disclosures: ([first = '', ...rest]) => [bend(first), ...rest] },
  },
  {
    name: 'padded base64',
    fault: wallet('RFC 9901, section 7.1'),
    tamper: { disclosures: ([first = '', ...rest]) => [`${first}=`, ...rest] },
  },
  {
    name: 'not base64',
    fault: wallet('RFC 9901, section 7.1'),
    tamper: { disclosures: (honest) => [...honest, '!!!'] },
  },
  {
    name: 'not JSON',
    fault: wallet('RFC 9901, section 7.1'),
    tamper: { disclosures: (honest) => [...honest, base64url.encode('{')] },
  },
  {
    name: 'four elements',
    fault: wallet('RFC 9901, section 7.1'),
    tamper: { disclosures: (honest) => [...honest, base64url.encode('["s","n","v","w"]')] },
  },
  {
    name: 'invalid UTF-8',
    fault: wallet('RFC 9901, section 7.1'),
    tamper: {
      disclosures: (honest) => [...honest, base64url.encode(Buffer.from([0x5b, 0xff, 0x5d]))],
    },
  },
  {
    name: 'a claim that is there and disclosed again',
    fault: issuer('RFC 9901, section 7.1'),
    tamper: reissued((honest) => ({ ...honest, family_name: 'PLAIN' })),
  },
  {
    name: 'a digest twice',
    fault: issuer('RFC 9901, section 7.1'),
    tamper: reissued((honest) => ({
      ...honest,
      _sd: [...(honest['_sd'] as string[]), ...(honest['_sd'] as string[])],
    })),
  },
  {
    name: '_sd not an array',
    fault: issuer('RFC 9901, section 7.1'),
    tamper: reissued(withMember('_sd', 'x')),
  },
  {
    name: 'another _sd_alg',
    fault: issuer('HAIP 1.0, section 8'),
    tamper: reissued(withMember('_sd_alg', 'sha-512')),
  },
  {
    name: 'duplicate members in the signed payload',
    fault: issuer('RFC 7519, section 4'),
    tamper: reissued((honest) => `{"vct":"urn:other",${JSON.stringify(honest).slice(1)}`),
  },
  {
    name: 'missing requested claim',
    fault: wallet('OpenID4VP 1.0, section 6.4.1'),
    tamper: { paths: (asked) => asked.slice(1) },
    code: 'error_missing_attribute',
  },
  {
    name: 'all nationalities kept back',
    fault: wallet('OpenID4VP 1.0, section 6.4.1'),
    tamper: { disclosures: withoutElements },
    code: 'error_missing_attribute',
  },
  {
    // One of two looks like the decoy of the German provider; further-issuer.test.ts refuses it.
    name: 'one of three nationalities kept back',
    fault: wallet('OpenID4VP 1.0, section 6.4.1'),
    pid: claims(withMember('nationalities', ['DE', 'FR', 'IT'])),
    tamper: { disclosures: withoutOneElement },
    code: 'error_missing_attribute',
  },
  {
    name: 'a name that is a number',
    fault: issuer('PID Rulebook 1.7, sections 3 and 4'),
    pid: claims(withMember('family_name', 7)),
  },
  {
    name: 'a birth date with a time',
    fault: issuer('PID Rulebook 1.7, sections 3 and 4'),
    pid: claims(withMember('birthdate', '1964-08-12T00:00:00Z')),
  },
]

function bend(disclosure: string): string {
  const parts = decodeDisclosure(disclosure)
  return encodeDisclosure(
    parts.length === 3 ? [parts[0], parts[1], 'TAMPERED'] : [parts[0], 'TAMPERED'],
  )
}

function withoutOneElement(honest: readonly string[]): readonly string[] {
  const kept = honest.find((text) => decodeDisclosure(text).length === 2)
  return honest.filter((text) => text !== kept)
}

/** Array elements are the disclosures of two parts. */
function withoutElements(honest: readonly string[]): readonly string[] {
  return honest.filter((text) => decodeDisclosure(text).length === 3)
}
