import { decode, encode } from 'cbor2'
import fc from 'fast-check'
import { respelled } from '../../src/core/encoding/cbor.test-material.ts'
import { type Answerable, bodyOf, honestToken } from './answer-bodies.ts'
import { applyEdits, edits, editText } from './edits.ts'
import { type Mutated, type Mutation, named } from './presentation-mutations.ts'

/**
 * What a library reads from it, in one spelling; undefined if it reads nothing. The version is left
 * out: its minor number is not signed, and any is accepted.
 */
function meaningOf(text: string): string | undefined {
  try {
    const read: unknown = decode(new Uint8Array(Buffer.from(text, 'base64url')), {
      preferMap: true,
      ignoreGlobalTags: true,
    })
    if (!(read instanceof Map) || !/^1\.\d{1,3}$/.test(read.get('version'))) return undefined
    read.delete('version')
    return Buffer.from(encode(read, { cde: true })).toString('hex')
  } catch {
    return undefined
  }
}

/** Another spelling of what was said is no mutation: tests of their own accept those. */
async function presenting(honest: Answerable, presentation: string): Promise<Mutated | undefined> {
  if (meaningOf(presentation) === meaningOf(honest.presentation)) return undefined
  return { body: await bodyOf(honest, honestToken({ ...honest, presentation })), opens: true }
}

const bytesOf = ({ presentation }: Answerable) => Buffer.from(presentation, 'base64url')

/** Byte by byte, in the spelling of the wallet and in a longer one. */
export const mdocMutations: fc.Arbitrary<Mutation> = fc.oneof(
  named('mdoc bytes', edits, (changes) => (honest) => {
    const changed = applyEdits(bytesOf(honest), changes)
    return presenting(honest, changed.toString('base64url'))
  }),
  named(
    'mdoc bytes under longer heads',
    fc.tuple(edits, fc.constantFrom(1, 2, 4, 8)),
    ([changes, width]) =>
      (honest) => {
        const longer = respelled(bytesOf(honest), (major) => ([2, 6].includes(major) ? 0 : width))
        return presenting(honest, applyEdits(longer, changes).toString('base64url'))
      },
  ),
  named(
    'mdoc text',
    edits,
    (changes) => (honest) => presenting(honest, editText(honest.presentation, changes)),
  ),
)
