/**
 * The signatures that an identity may have, by the names of RFC 7518 and RFC 9864. Which of them
 * count is configured for each issuer. `cose` has the number for this curve only, and the older one
 * that several curves share (ISO/IEC 18013-5, section 9.1.2.4; RFC 9864, sections 2.1 and 2.2).
 */
export const signatureAlgorithms = {
  ES256: { curve: 'prime256v1', hash: 'sha256', bytes: 32, cose: [-7, -9], coseCurve: 1 },
  ES384: { curve: 'secp384r1', hash: 'sha384', bytes: 48, cose: [-35, -51], coseCurve: 2 },
  ES512: { curve: 'secp521r1', hash: 'sha512', bytes: 66, cose: [-36, -52], coseCurve: 3 },
  ESB256: { curve: 'brainpoolP256r1', hash: 'sha256', bytes: 32, cose: [-7, -265], coseCurve: 256 },
  ESB320: {
    curve: 'brainpoolP320r1',
    hash: 'sha384',
    bytes: 40,
    cose: [-35, -266],
    coseCurve: 257,
  },
  ESB384: {
    curve: 'brainpoolP384r1',
    hash: 'sha384',
    bytes: 48,
    cose: [-35, -267],
    coseCurve: 258,
  },
  ESB512: {
    curve: 'brainpoolP512r1',
    hash: 'sha512',
    bytes: 64,
    cose: [-36, -268],
    coseCurve: 259,
  },
  Ed25519: { curve: 'ed25519', hash: null, bytes: 32, cose: [-8, -19], coseCurve: 6 },
  Ed448: { curve: 'ed448', hash: null, bytes: 57, cose: [-8, -53], coseCurve: 7 },
} as const

export type SignatureAlgorithm = keyof typeof signatureAlgorithms

const isSignatureAlgorithm = (name: string): name is SignatureAlgorithm =>
  Object.hasOwn(signatureAlgorithms, name)

export const allSignatureAlgorithms = Object.keys(signatureAlgorithms).filter(isSignatureAlgorithm)

/** What HAIP 1.0 section 7 requires everyone to support. */
export const usualAlgorithms: readonly SignatureAlgorithm[] = ['ES256']

/** The curves of a JWK (RFC 7518, section 6.2.1.1). Identities as SD-JWT VC use no others. */
const jwkCurves: { readonly [algorithm in SignatureAlgorithm]?: string } = {
  ES256: 'P-256',
  ES384: 'P-384',
  ES512: 'P-521',
}

export const jwkCurveOf = (algorithm: SignatureAlgorithm): string | undefined =>
  jwkCurves[algorithm]

/** Those that an SD-JWT VC and its key binding can have. */
export const joseAlgorithms = (
  algorithms: readonly SignatureAlgorithm[],
): readonly SignatureAlgorithm[] =>
  algorithms.filter((algorithm) => jwkCurves[algorithm] !== undefined)

/** Their COSE numbers, each once. */
export const coseNumbers = (algorithms: readonly SignatureAlgorithm[]): readonly number[] => [
  ...new Set(algorithms.flatMap((algorithm) => [...signatureAlgorithms[algorithm].cose])),
]

export const hasCoseNumber = (algorithm: SignatureAlgorithm, number: unknown): boolean =>
  signatureAlgorithms[algorithm].cose.some((one) => one === number)

/** Names that are registered, so that a refusal can repeat one: any other text may be a value. */
const registeredName =
  /^(none|HS(256|384|512)|[RPE]S(256|384|512)|ES256K|EdDSA|Ed25519|Ed448|ESP?B?(256|320|384|512))$/

/** The rule that an algorithm breaks, with its name if it is a registered one. */
export function refusedAlgorithm(
  allowed: readonly SignatureAlgorithm[],
  sent: unknown,
): `is not ${string}` {
  const rule = `is not ${allowed.join(' or ')}` as const
  const name = typeof sent === 'number' ? nameOfNumber(sent) : sent
  return typeof name === 'string' && registeredName.test(name) ? `${rule}: it is ${name}` : rule
}

const sharedNumbers: { readonly [number: number]: string } = { [-8]: 'EdDSA', [-257]: 'RS256' }

const nameOfNumber = (number: number): string | undefined =>
  sharedNumbers[number] ?? allSignatureAlgorithms.find((name) => hasCoseNumber(name, number))
