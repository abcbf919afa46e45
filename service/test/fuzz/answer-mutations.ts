import fc from 'fast-check'
import { base64url } from 'jose'
import {
  type Answerable,
  bodyOf,
  encrypt,
  formOf,
  honestBody,
  honestToken,
  membersText,
} from './answer-bodies.ts'
import { applyEdits, bytesOf, editEncoded, edits, editText, strangeJson } from './edits.ts'
import {
  type Mutate,
  type Mutated,
  type Mutation,
  named,
  presentationMutations,
  replaced,
  withClaim,
} from './presentation-mutations.ts'

/** Reads leniently: what cannot be read even so is no answer to this request. */
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

/** A JWE that is not the honest one. It never opens: the tag covers every part of it. */
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
  // Inside a JWE that the key of the request opens, no state is as good as the right one.
  const opens = (state ?? request.state) === request.state
  if (opens && JSON.stringify(token) === honestToken(honest)) return undefined
  return { body, opens }
}

function parse(text: string): { readonly vp_token?: unknown; readonly state?: unknown } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
