import {
  base64url,
  bindKey,
  disclose,
  expectation,
  holder,
  pidPayload,
  seconds,
  signer,
  signJws,
  stranger,
} from '../../src/core/verification/sd-jwt/sd-jwt.test-material.ts'
import { type Fault, issuer, operator, wallet } from './manipulation.ts'

export type Damage = (presentation: string, place: number) => string

function partsOf(presentation: string) {
  const [issuerJwt = '', ...rest] = presentation.split('~')
  const [header = {}, payload = {}] = issuerJwt
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  return {
    issuerJwt,
    header,
    payload,
    disclosures: rest.slice(0, -1),
    keyBindingJwt: rest.at(-1) ?? '',
  }
}

const rebound = (issuerJwt: string, disclosures: readonly string[]) =>
  bindKey([issuerJwt, ...disclosures, ''].join('~'))

/** Signed anew by the true issuer, presented anew by the true holder. */
const reissued =
  (
    change: (payload: { [name: string]: unknown }, place: number) => object,
    more: readonly string[] = [],
  ): Damage =>
  (presentation, place) => {
    const { header, payload, disclosures } = partsOf(presentation)
    const issuerJwt = signJws(header, { ...payload, ...change(payload, place) }, signer.privateKey)
    return rebound(issuerJwt, [...disclosures, ...more])
  }

const withHeader =
  (changes: object): Damage =>
  (presentation) => {
    const { header, payload, disclosures } = partsOf(presentation)
    return rebound(signJws({ ...header, ...changes }, payload, signer.privateKey), disclosures)
  }

const withDisclosures =
  (change: (disclosures: readonly string[], place: number) => readonly string[]): Damage =>
  (presentation, place) => {
    const { issuerJwt, disclosures } = partsOf(presentation)
    return rebound(issuerJwt, change(disclosures, place % Math.max(disclosures.length, 1)))
  }

const withKeyBinding =
  (keyBinding: object, holderKey = holder.privateKey): Damage =>
  (presentation) =>
    bindKey(presentation.slice(0, presentation.lastIndexOf('~') + 1), {
      keyBinding: { ...keyBinding },
      holderKey,
    })

const digestsOf = ({ _sd }: { [name: string]: unknown }) => (Array.isArray(_sd) ? _sd : [])
const extra = disclose(['salt', 'nickname', 'RIKA'])
const disclosing = (name: string, value: unknown): Damage => {
  const { digest, text } = disclose(['salt', name, value])
  return reissued(
    (payload) => ({ [name]: undefined, _sd: [...digestsOf(payload), digest] }),
    [text],
  )
}

export const damages = {
  nothing: (presentation) => presentation,
  'a character changed': (presentation, place) => {
    const at = place % presentation.length
    const other = presentation[at] === 'A' ? 'B' : 'A'
    return `${presentation.slice(0, at)}${other}${presentation.slice(at + 1)}`
  },
  'a character lost': (presentation, place) => {
    const at = place % presentation.length
    return `${presentation.slice(0, at)}${presentation.slice(at + 1)}`
  },
  'cut short': (presentation, place) => presentation.slice(0, place % presentation.length),
  'no KB-JWT': (presentation) => presentation.slice(0, presentation.lastIndexOf('~') + 1),
  'a disclosure dropped': withDisclosures((all, place) => all.filter((_, at) => at !== place)),
  'a disclosure twice': withDisclosures((all, place) => [...all, ...all.slice(place, place + 1)]),
  'a disclosure nobody signed': withDisclosures((all) => [...all, extra.text]),
  'a disclosure changed': withDisclosures((all, place) =>
    all.map((text, at) => (at === place ? extra.text : text)),
  ),
  'disclosures in another order': withDisclosures((all) => all.toReversed()),
  'an empty disclosure': withDisclosures((all) => [...all, '']),
  'a disclosure padded': withDisclosures((all, place) =>
    all.map((text, at) => (at === place ? `${text}=` : text)),
  ),
  'alg none': withHeader({ alg: 'none' }),
  'alg HS256': withHeader({ alg: 'HS256' }),
  'the legacy typ': withHeader({ typ: 'vc+sd-jwt' }),
  'a crit header': withHeader({ crit: ['x'], x: 1 }),
  'an embedded key': withHeader({ jwk: stranger.publicKey.export({ format: 'jwk' }) }),
  expired: reissued((_, place) => ({ exp: seconds - 61 - place })),
  'not yet valid': reissued((_, place) => ({ nbf: seconds + 61 + (place % 10_000) })),
  'issued in the future': reissued((_, place) => ({ iat: seconds + 61 + (place % 10_000) })),
  'exp as text': reissued(() => ({ exp: String(seconds - 1_000) })),
  'neither exp nor status': reissued(() => ({ exp: undefined })),
  'another type': reissued(() => ({ vct: 'urn:eudi:pid:fr:1' })),
  'no type': reissued(() => ({ vct: undefined })),
  'no holder key': reissued(() => ({ cnf: undefined })),
  'another holder key': reissued(() => ({
    cnf: { jwk: stranger.publicKey.export({ format: 'jwk' }) },
  })),
  'a digest twice': reissued((payload) => ({
    _sd: [...digestsOf(payload), ...digestsOf(payload).slice(0, 1)],
  })),
  'a digest in two places': reissued((payload) => ({
    other: { _sd: digestsOf(payload).slice(0, 1) },
  })),
  'another digest algorithm': reissued(() => ({ _sd_alg: 'sha-384' })),
  'digests that are no array': reissued(() => ({ _sd: 'digest' })),
  'a nested _sd_alg': reissued(() => ({ other: { _sd_alg: 'sha-256' } })),
  'a claim in an array': reissued(() => ({ list: [extra.element] }), [extra.text]),
  'an element as a claim': reissued(
    (payload) => ({ _sd: [...digestsOf(payload), disclose(['salt', 'x']).digest] }),
    [disclose(['salt', 'x']).text],
  ),
  'a claim already there': reissued(
    (payload) => ({ nickname: 'R', _sd: [...digestsOf(payload), extra.digest] }),
    [extra.text],
  ),
  'exp disclosed': disclosing('exp', seconds + 1_000),
  'vct disclosed': disclosing('vct', 'urn:eudi:pid:de:1'),
  'cnf disclosed': disclosing('cnf', pidPayload.cnf),
  '_sd disclosed': disclosing('_sd', []),
  '... disclosed': disclosing('...', 'x'),
  '__proto__ disclosed': reissued(
    (payload) => ({ _sd: [...digestsOf(payload), disclose('["s","__proto__",{"x":1}]').digest] }),
    [disclose('["s","__proto__",{"x":1}]').text],
  ),
  'another nonce': withKeyBinding({ nonce: 'another' }),
  'another audience': withKeyBinding({ aud: 'x509_hash:another' }),
  'an audience list': withKeyBinding({ aud: [expectation.clientId] }),
  'another sd_hash': withKeyBinding({ sd_hash: base64url('another') }),
  'an old KB-JWT': withKeyBinding({ iat: seconds - 365 * 86_400 }),
  'a KB-JWT of the future': withKeyBinding({ iat: seconds + 365 * 86_400 }),
  'an expired KB-JWT': withKeyBinding({ exp: seconds - 61 }),
  'a KB-JWT by a stranger': withKeyBinding({}, stranger.privateKey),
} satisfies { readonly [kind: string]: Damage }

const [signed, bound] = [wallet('RFC 9901, section 7.1'), wallet('RFC 9901, section 7.3')]
const request = wallet('OpenID4VP 1.0, section 14.1.2')
const claims = 'SD-JWT VC draft 18, section 2.2.2.3'
const structure = issuer('RFC 9901, section 7.1')

/** Of the damages that break one rule: who has to mend it, and by which clause. */
export const faults: { readonly [kind in keyof typeof damages]?: Fault } = {
  'no KB-JWT': bound,
  'a disclosure twice': signed,
  'a disclosure nobody signed': signed,
  'a disclosure changed': signed,
  'an empty disclosure': signed,
  'a disclosure padded': signed,
  'alg none': issuer('HAIP 1.0, section 7'),
  'alg HS256': issuer('HAIP 1.0, section 7'),
  'the legacy typ': issuer('SD-JWT VC draft 18, section 2.2.1'),
  'a crit header': issuer('RFC 7515, section 4.1.11'),
  'an embedded key': issuer('HAIP 1.0, section 6.1.1'),
  expired: wallet(claims),
  'not yet valid': wallet(claims),
  'issued in the future': issuer(claims),
  'exp as text': issuer(claims),
  'neither exp nor status': issuer('ARF 3.0, VCR_01b'),
  'another type': operator('OpenID4VP 1.0, section B.3.5'),
  'no type': issuer('SD-JWT VC draft 18, section 2.2.2.1'),
  'no holder key': issuer('HAIP 1.0, section 6.1'),
  'another holder key': bound,
  'a digest twice': structure,
  'a digest in two places': structure,
  'another digest algorithm': issuer('HAIP 1.0, section 8'),
  'digests that are no array': structure,
  'a nested _sd_alg': structure,
  'a claim in an array': structure,
  'an element as a claim': structure,
  'a claim already there': structure,
  'exp disclosed': issuer(claims),
  'vct disclosed': issuer(claims),
  'cnf disclosed': issuer(claims),
  'another nonce': request,
  'another audience': request,
  'an audience list': request,
  'another sd_hash': bound,
  'an old KB-JWT': bound,
  'a KB-JWT of the future': bound,
  'an expired KB-JWT': bound,
  'a KB-JWT by a stranger': bound,
}

/** Where we refuse what the library accepts, and why. */
export const stricterBecause: { readonly [kind in keyof typeof damages]?: string } = {
  'a disclosure dropped':
    'the library is not told which attributes were asked for (OpenID4VP 1.0, section 8.6)',
  'a disclosure twice': 'RFC 9901, section 7.1: a digest, and so a disclosure, occurs once',
  'alg none': 'the library leaves the algorithm to its caller; ours is ES256 alone',
  'alg HS256': 'the library leaves the algorithm to its caller; ours is ES256 alone',
  'the legacy typ': 'SD-JWT VC draft 18, section 2.2.1: typ is dc+sd-jwt',
  'a crit header': 'RFC 7515, section 4.1.11: what is critical and not understood is refused',
  'an embedded key':
    'a key that the sender offers for his own signature is never of use to an honest one',
  'exp as text': 'the library skips times that are not numbers',
  'neither exp nor status': 'an identity that neither ends nor can be revoked is not accepted',
  'another type': 'the library does not compare vct with what was asked for',
  'no type': 'SD-JWT VC draft 18, section 2.2.2.1: vct is required',
  'another digest algorithm':
    'HAIP 1.0, section 8: SHA-256; the hash function given to the library ignores the name',
  'digests that are no array': 'the library iterates over whatever _sd is, text included',
  'a nested _sd_alg': 'RFC 9901, section 4.1.1: only at the top level',
  'a claim in an array': 'RFC 9901, section 7.1, step 3: an array element has no name',
  'an element as a claim':
    'RFC 9901, section 7.1, step 3: a claim has a name; the library drops it without a word',
  'exp disclosed': 'SD-JWT VC draft 18, section 2.2.2.3: never selectively disclosable',
  'vct disclosed': 'SD-JWT VC draft 18, section 2.2.2.3: never selectively disclosable',
  'cnf disclosed': 'SD-JWT VC draft 18, section 2.2.2.3: never selectively disclosable',
  '_sd disclosed': 'RFC 9901, section 7.1, step 3: a reserved name',
  '... disclosed': 'RFC 9901, section 7.1, step 3: a reserved name',
  'another audience': 'the library only looks whether there is an aud',
  'an audience list': 'RFC 9901, section 4.3: aud is one string',
  'an old KB-JWT': 'the library sets no limit to the age of a KB-JWT',
}
