import fc from 'fast-check'
import { resignJws } from '../../../wallet/src/holder/bend-jws.ts'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import { present } from '../../../wallet/src/holder/present.ts'
import { readSigner } from '../../../wallet/src/issuer/signer.ts'
import { type Answerable, bodyOf, honestToken } from './answer-bodies.ts'
import { editEncoded, edits, editText, strangeJson } from './edits.ts'

/** What is posted. `opens` is false when no answer can be read from it with the request's key. */
export type Mutated = { readonly body: Uint8Array; readonly opens: boolean }

/** Undefined: the change left the answer what it was. */
export type Mutate = (honest: Answerable) => Promise<Mutated | undefined>

export type Mutation = { readonly name: string; readonly mutate: Mutate }

export const named = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  change: (value: T) => Mutate,
): fc.Arbitrary<Mutation> =>
  values.map((value) => ({
    name: `${name} ${fc.stringify(value).slice(0, 300)}`,
    mutate: change(value),
  }))

export const replaced = (
  parts: readonly string[],
  index: number,
  change: (part: string) => string,
) => parts.map((part, place) => (place === index % parts.length ? change(part) : part))

/** A presentation that is not the honest one, in an answer that opens. */
const presenting =
  (change: (honest: Answerable) => string | Promise<string>): Mutate =>
  async (honest) => {
    const presentation = await change(honest)
    if (presentation === honest.presentation) return undefined
    return { body: await bodyOf(honest, honestToken({ ...honest, presentation })), opens: true }
  }

const index = fc.nat(20)

export const presentationMutations = fc.oneof(
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
export const withClaim = (name: string, value: string) => (honest: JsonObject) => {
  const others = Object.entries(honest).filter(([member]) => member !== name)
  const written = others.map((entry) => entry.map((each) => JSON.stringify(each)).join(':'))
  return `{${[...written, `"${name}":${value}`]}}`
}

const reissue = async (jwt: string, claim: [name: string, value: string]) =>
  resignJws(jwt, (await readSigner('specimen-signer')).privateKey, { payload: withClaim(...claim) })
