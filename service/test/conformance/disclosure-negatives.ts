import { base64url } from 'jose'
import {
  decodeDisclosure,
  encodeDisclosure,
  makeSalt,
} from '../../../wallet/src/holder/disclosure.ts'
import { claims, type Manipulation, reissued, withMember } from './manipulation.ts'

/** A disclosure with a digest that is not signed. */
const stray = (name: string, value: unknown) => ({
  disclosures: (honest: readonly string[]) => [
    ...honest,
    encodeDisclosure([makeSalt(), name, value]),
  ],
})

/** Smuggling by disclosures (RFC 9901 section 7.1). */
export const disclosureNegatives: readonly Manipulation[] = [
  { name: 'unreferenced disclosure', tamper: stray('age', 99) },
  ...['_sd', '...', 'iss', 'exp', 'nbf', 'cnf', 'vct', 'status', '__proto__', 'constructor'].map(
    (name) => ({
      name: `disclosure named ${name}`,
      tamper: stray(name, 'x'),
    }),
  ),
  {
    name: 'the same disclosure twice',
    tamper: { disclosures: (honest) => [...honest, honest[0] ?? ''] },
  },
  { name: 'an empty disclosure', tamper: { disclosures: (honest) => [...honest, ''] } },
  {
    name: 'a changed value',
    tamper: { disclosures: ([first = '', ...rest]) => [bend(first), ...rest] },
  },
  {
    name: 'padded base64',
    tamper: { disclosures: ([first = '', ...rest]) => [`${first}=`, ...rest] },
  },
  { name: 'not base64', tamper: { disclosures: (honest) => [...honest, '!!!'] } },
  { name: 'not JSON', tamper: { disclosures: (honest) => [...honest, base64url.encode('{')] } },
  {
    name: 'four elements',
    tamper: { disclosures: (honest) => [...honest, base64url.encode('["s","n","v","w"]')] },
  },
  {
    name: 'invalid UTF-8',
    tamper: {
      disclosures: (honest) => [...honest, base64url.encode(Buffer.from([0x5b, 0xff, 0x5d]))],
    },
  },
  {
    name: 'a claim that is there and disclosed again',
    tamper: reissued((honest) => ({ ...honest, family_name: 'PLAIN' })),
  },
  {
    name: 'a digest twice',
    tamper: reissued((honest) => ({
      ...honest,
      _sd: [...(honest['_sd'] as string[]), ...(honest['_sd'] as string[])],
    })),
  },
  { name: '_sd not an array', tamper: reissued(withMember('_sd', 'x')) },
  { name: 'another _sd_alg', tamper: reissued(withMember('_sd_alg', 'sha-512')) },
  {
    name: 'duplicate members in the signed payload',
    tamper: reissued((honest) => `{"vct":"urn:other",${JSON.stringify(honest).slice(1)}`),
  },
  {
    name: 'missing requested claim',
    tamper: { paths: (asked) => asked.slice(1) },
    code: 'error_missing_attribute',
  },
  {
    name: 'all nationalities kept back',
    tamper: { disclosures: withoutElements },
    code: 'error_missing_attribute',
  },
  {
    // One of two looks like the decoy of the German provider; further-issuer.test.ts refuses it.
    name: 'one of three nationalities kept back',
    pid: claims(withMember('nationalities', ['DE', 'FR', 'IT'])),
    tamper: { disclosures: withoutOneElement },
    code: 'error_missing_attribute',
  },
  { name: 'a name that is a number', pid: claims(withMember('family_name', 7)) },
  {
    name: 'a birth date with a time',
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
