import fc from 'fast-check'
import { base64url, CompactEncrypt } from 'jose'
import { resignJws } from '../../../wallet/src/holder/bend-jws.ts'
import type { Choice } from '../../../wallet/src/holder/choose.ts'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import { present } from '../../../wallet/src/holder/present.ts'
import type { VerifierRequest } from '../../../wallet/src/holder/verifier-request.ts'
import { readSigner } from '../../../wallet/src/issuer/signer.ts'

/** One open request with its honest answer; `key` is there when answers are encrypted. */
export type Answerable = {
  readonly request: VerifierRequest
  readonly choice: Choice
  readonly presentation: string
  readonly key: CryptoKey | undefined
}

/** What is posted. `opens` is false when nobody with the key of the request could read an answer to it from this. */
export type Mutated = { readonly body: Uint8Array; readonly opens: boolean }

/** Undefined: the change left the answer what it was. */
type Mutate = (honest: Answerable) => Promise<Mutated | undefined>

export type Mutation = { readonly name: string; readonly mutate: Mutate }

type Edit = {
  readonly kind: 'flip' | 'cut' | 'double' | 'insert'
  readonly at: number
  readonly length: number
  readonly put: Uint8Array
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

/** Separators of every layer, escapes, a byte that is no UTF-8, one that ends C strings, and a surrogate in UTF-8. */
const telling = [
  '.',
  '~',
  '=',
  '&',
  '%',
  '%zz',
  '%ff',
  '+',
  '"',
  '\\',
  '{',
  '[',
  ':',
  ',',
  '\0',
  'A',
  '-',
  '_',
  '🪪',
]
const puts = fc.oneof(
  fc.constantFrom(
    ...telling.map(bytesOf),
    new Uint8Array([0xff]),
    new Uint8Array([0xed, 0xa0, 0x80]),
  ),
  fc.uint8Array({ minLength: 1, maxLength: 6 }),
)

const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('flip', 'cut', 'double', 'insert'),
    at: fc.nat(),
    length: fc.integer({ min: 1, max: 60 }),
    put: puts,
  }),
  { minLength: 1, maxLength: 3 },
)

function applyEdits(honest: Uint8Array, changes: readonly Edit[]): Buffer {
  let bytes = Buffer.from(honest)
  for (const { kind, at, length, put } of changes) {
    const start = at % (bytes.length + 1)
    const [before, piece, after] = [
      bytes.subarray(0, start),
      bytes.subarray(start, start + length),
      bytes.subarray(start),
    ]
    if (kind === 'insert') bytes = Buffer.concat([before, put, after])
    if (kind === 'double') bytes = Buffer.concat([before, piece, after])
    if (kind === 'cut') bytes = Buffer.concat([before, bytes.subarray(start + length)])
    if (kind === 'flip' && start < bytes.length)
      bytes[start] = (bytes[start] ?? 0) ^ (1 << (length % 8))
  }
  return bytes
}

/** Text that stands for bytes that need not be UTF-8. */
const editText = (text: string, changes: readonly Edit[]) =>
  applyEdits(Buffer.from(text), changes).toString('latin1')

/** Decodes one part, changes the JSON in it byte by byte, and encodes it again. */
const editEncoded = (part: string, changes: readonly Edit[]) =>
  applyEdits(Buffer.from(part, 'base64url'), changes).toString('base64url')

const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth)

/** JSON that parsers disagree about, that has no value in JavaScript, or that is far too much of something. */
const strangeJson = fc.constantFrom(
  ...[
    'null',
    'true',
    '0',
    '-1',
    '1e999',
    '-1e-999',
    '123456789012345678901234567890',
    '0.1e1',
    '""',
    '"x"',
    '"\\u0000"',
  ],
  ...[
    '"\\ud800"',
    '[]',
    '[null]',
    '[[]]',
    '{}',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '{"constructor":0}',
    'NaN',
  ],
  ...[
    'undefined',
    "'x'",
    '',
    ' ',
    '\ufeff{}',
    '{"a":}',
    nested('[', ']', 31),
    nested('[', ']', 5_000),
  ],
  ...[
    `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    `[${'0,'.repeat(3_000)}0]`,
    `"${'A'.repeat(140_000)}"`,
  ],
)

const membersText = (token: string, state: string | undefined) =>
  `{"vp_token":${token}${state === undefined ? '' : `,"state":${JSON.stringify(state)}`}}`

const formOf = (fields: { [name: string]: string }) =>
  bytesOf(new URLSearchParams(fields).toString())

const encrypt = (plaintext: Uint8Array, key: CryptoKey, kid: string) =>
  new CompactEncrypt(plaintext)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .setKeyManagementParameters({ apu: bytesOf('wallet'), apv: bytesOf('verifier') })
    .encrypt(key)

const honestToken = ({ request, presentation }: Answerable) =>
  JSON.stringify({ [request.query.credentials[0]?.id ?? '']: [presentation] })

/** The form that carries these members, in the way the request wants its answer. */
async function bodyOf(
  { request, key }: Answerable,
  token: string,
  state = request.state,
): Promise<Uint8Array> {
  if (key === undefined)
    return formOf({ vp_token: token, ...(state === undefined ? {} : { state }) })
  return formOf({
    response: await encrypt(
      bytesOf(membersText(token, state)),
      key,
      request.encryption?.key.kid ?? '',
    ),
  })
}

export const honestBody = (honest: Answerable): Promise<Uint8Array> =>
  bodyOf(honest, honestToken(honest))

/** Reads like a lenient program: what even that cannot read is no answer to this request. */
function readLeniently(token: string | undefined, state: unknown, { request }: Answerable) {
  try {
    return state === request.state ? JSON.stringify(JSON.parse(token ?? '')) : undefined
  } catch {
    return undefined
  }
}

function judgeEdited(
  body: Uint8Array,
  token: string | undefined,
  state: unknown,
  honest: Answerable,
) {
  const read = readLeniently(token, state, honest)
  return read === honestToken(honest) ? undefined : { body, opens: read !== undefined }
}

const named = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  change: (value: T) => Mutate,
): fc.Arbitrary<Mutation> =>
  values.map((value) => ({
    name: `${name} ${fc.stringify(value).slice(0, 300)}`,
    mutate: change(value),
  }))

const replaced = (parts: readonly string[], index: number, change: (part: string) => string) =>
  parts.map((part, place) => (place === index % parts.length ? change(part) : part))

/** A presentation that is not the honest one, in an answer that opens. */
const presenting =
  (change: (honest: Answerable) => string | Promise<string>): Mutate =>
  async (honest) => {
    const presentation = await change(honest)
    if (presentation === honest.presentation) return undefined
    return { body: await bodyOf(honest, honestToken({ ...honest, presentation })), opens: true }
  }

const index = fc.nat(20)

const presentationMutations = fc.oneof(
  named('SD-JWT part', fc.tuple(index, edits), ([part, changes]) =>
    presenting(({ presentation }) =>
      replaced(presentation.split('~'), part, (text) => editText(text, changes)).join('~'),
    ),
  ),
  named('JSON of a disclosure', fc.tuple(index, edits), ([part, changes]) =>
    presenting(({ presentation }) => {
      const [jwt = '', ...rest] = presentation.split('~')
      const disclosures = replaced(rest.slice(0, -1), part, (text) => editEncoded(text, changes))
      return [jwt, ...disclosures, rest.at(-1)].join('~')
    }),
  ),
  named('JSON of a JWT', fc.tuple(fc.boolean(), fc.nat(2), edits), ([isIssuer, part, changes]) =>
    presenting(({ presentation }) => {
      const parts = presentation.split('~')
      const edit = (jwt: string) =>
        replaced(jwt.split('.'), part, (text) => editEncoded(text, changes)).join('.')
      return replaced(parts, isIssuer ? 0 : parts.length - 1, edit).join('~')
    }),
  ),
  named('SD-JWT parts moved', fc.tuple(index, index, fc.boolean()), ([from, to, isCopy]) =>
    presenting(({ presentation }) => {
      const parts = presentation.split('~')
      const [moved = ''] = isCopy
        ? [parts[from % parts.length]]
        : parts.splice(from % parts.length, 1)
      return parts.toSpliced(to % (parts.length + 1), 0, moved).join('~')
    }),
  ),
  named(
    'KB-JWT claim, signed',
    fc.tuple(fc.constantFrom('iat', 'aud', 'nonce', 'sd_hash'), strangeJson),
    (claim) =>
      presenting(({ choice, request }) =>
        present(choice, request, new Date(), { keyBinding: { payload: withClaim(...claim) } }),
      ),
  ),
  named(
    'issuer claim, signed',
    fc.tuple(fc.constantFrom('vct', 'cnf', '_sd', '_sd_alg'), strangeJson),
    (claim) =>
      presenting(({ choice, request }) =>
        present(choice, request, new Date(), { issuerJwt: (jwt) => reissue(jwt, claim) }),
      ),
  ),
)

/** Written by hand: JSON.stringify knows none of the strange values. */
const withClaim = (name: string, value: string) => (honest: JsonObject) => {
  const others = Object.entries(honest).filter(([member]) => member !== name)
  return `{${[...others.map((entry) => entry.map((each) => JSON.stringify(each)).join(':')), `"${name}":${value}`]}}`
}

const reissue = async (jwt: string, claim: [name: string, value: string]) =>
  resignJws(jwt, (await readSigner('specimen-signer')).privateKey, { payload: withClaim(...claim) })

const tokenMutations = fc.oneof(
  named('vp_token', strangeJson, (token) => async (honest) => ({
    body: await bodyOf(honest, token),
    opens: true,
  })),
  named('vp_token around', fc.constantFrom<Wrap>(...tokenWraps()), (wrap) => async (honest) => {
    const body = await bodyOf(
      honest,
      wrap(honest.request.query.credentials[0]?.id ?? '', JSON.stringify(honest.presentation)),
    )
    return { body, opens: true }
  }),
  named('presentations', strangeJson, (list) => async (honest) => {
    const id = honest.request.query.credentials[0]?.id
    return { body: await bodyOf(honest, `{"${id}":${list}}`), opens: true }
  }),
)

type Wrap = (id: string, presentation: string) => string

function tokenWraps(): readonly Wrap[] {
  return [
    (id, presentation) => `{"${id}":${presentation}}`,
    (id, presentation) => `{"${id}":[${presentation},${presentation}]}`,
    (id, presentation) => `{"${id}":[[${presentation}]]}`,
    (id, presentation) => `{"${id}":[${presentation}],"${id}":[${presentation}]}`,
    (id, presentation) => `{"${id}":[${presentation}],"pid_mdoc":[${presentation}]}`,
    (_id, presentation) => `{"pid_mdoc":[${presentation}]}`,
    (id, presentation) => `{"${id.toUpperCase()}":[${presentation}]}`,
    (id, presentation) => `[{"${id}":[${presentation}]}]`,
    (_id, presentation) => presentation,
  ]
}

const states = named(
  'state',
  fc.oneof(fc.constantFrom('', 'null'), fc.string()),
  (state) => async (honest) => ({
    body: await bodyOf(honest, honestToken(honest), state),
    opens: false,
  }),
)

/** For `direct_post`: bytes of the form, and of the vp_token in it. */
export const plainMutations: fc.Arbitrary<Mutation> = fc.oneof(
  named('form bytes', edits, (changes) => async (honest) => {
    const body = applyEdits(await honestBody(honest), changes)
    const read = new URLSearchParams(body.toString())
    return judgeEdited(body, read.get('vp_token') ?? undefined, read.get('state'), honest)
  }),
  named('vp_token bytes', edits, (changes) => async (honest) => {
    const token = applyEdits(Buffer.from(honestToken(honest)), changes).toString()
    return judgeEdited(await bodyOf(honest, token), token, honest.request.state, honest)
  }),
  states,
  tokenMutations,
  presentationMutations,
)

/** A JWE that is not the honest one. It never opens: every part of it is under the tag. */
const sealed =
  (change: (jwe: string) => string): Mutate =>
  async (honest) => {
    const jwe =
      new URLSearchParams(Buffer.from(await honestBody(honest)).toString()).get('response') ?? ''
    const changed = change(jwe)
    return changed === jwe ? undefined : { body: formOf({ response: changed }), opens: false }
  }

const headerMembers = [
  'alg',
  'enc',
  'kid',
  'epk',
  'apu',
  'apv',
  'typ',
  'cty',
  'zip',
  'crit',
  'p2c',
  'x5u',
]

/** For `direct_post.jwt`: bytes of the form, parts and header of the JWE, and what is inside. */
export const encryptedMutations: fc.Arbitrary<Mutation> = fc.oneof(
  named('form bytes', edits, (changes) => async (honest) => {
    const honestBytes = await honestBody(honest)
    const body = applyEdits(honestBytes, changes)
    const [before, after] = [honestBytes, body].map(
      (each) => new URLSearchParams(Buffer.from(each).toString()),
    )
    return before?.get('response') === after?.get('response') ? undefined : { body, opens: false }
  }),
  named('JWE part', fc.tuple(fc.nat(4), edits), ([part, changes]) =>
    sealed((jwe) => replaced(jwe.split('.'), part, (text) => editText(text, changes)).join('.')),
  ),
  named('JWE header JSON', edits, (changes) =>
    sealed((jwe) => replaced(jwe.split('.'), 0, (text) => editEncoded(text, changes)).join('.')),
  ),
  named(
    'JWE header member',
    fc.tuple(fc.constantFrom(...headerMembers), strangeJson),
    ([name, value]) =>
      sealed((jwe) =>
        replaced(jwe.split('.'), 0, (text) =>
          base64url.encode(changeHeader(text, name, value)),
        ).join('.'),
      ),
  ),
  named('JWE parts moved', fc.tuple(fc.nat(4), fc.nat(5)), ([from, to]) =>
    sealed((jwe) => {
      const parts = jwe.split('.')
      return parts.toSpliced(to, 0, parts[from] ?? '').join('.')
    }),
  ),
  named('plaintext bytes', edits, (changes) => async (honest) => {
    const plaintext = applyEdits(
      Buffer.from(membersText(honestToken(honest), honest.request.state)),
      changes,
    )
    return encryptedEdit(honest, plaintext)
  }),
  named(
    'plaintext',
    strangeJson,
    (plaintext) => async (honest) => encryptedEdit(honest, bytesOf(plaintext)),
  ),
  states,
  tokenMutations,
  presentationMutations,
)

const changeHeader = (encoded: string, name: string, value: string) =>
  withClaim(name, value)(JSON.parse(Buffer.from(encoded, 'base64url').toString()))

async function encryptedEdit(
  honest: Answerable,
  plaintext: Uint8Array,
): Promise<Mutated | undefined> {
  const { request, key } = honest
  if (key === undefined) throw new Error('answers to this request are not encrypted')
  const body = formOf({
    response: await encrypt(plaintext, key, request.encryption?.key.kid ?? ''),
  })
  const { vp_token: token, state } = parse(Buffer.from(plaintext).toString())
  if (state === request.state && JSON.stringify(token) === honestToken(honest)) return undefined
  return { body, opens: state === request.state }
}

function parse(text: string): { readonly vp_token?: unknown; readonly state?: unknown } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
