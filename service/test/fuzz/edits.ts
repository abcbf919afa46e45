import fc from 'fast-check'

type Edit = {
  readonly kind: 'flip' | 'cut' | 'double' | 'insert'
  readonly at: number
  readonly length: number
  readonly put: Uint8Array
}

export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

/** Separators of every layer, escapes, a byte that is not UTF-8, NUL, and a surrogate in UTF-8. */
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

export const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('flip', 'cut', 'double', 'insert'),
    at: fc.nat(),
    length: fc.integer({ min: 1, max: 60 }),
    put: puts,
  }),
  { minLength: 1, maxLength: 3 },
)

export function applyEdits(honest: Uint8Array, changes: readonly Edit[]): Buffer {
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
export const editText = (text: string, changes: readonly Edit[]) =>
  applyEdits(Buffer.from(text), changes).toString('latin1')

/** Decodes one part, changes the JSON in it byte by byte, and encodes it again. */
export const editEncoded = (part: string, changes: readonly Edit[]) =>
  applyEdits(Buffer.from(part, 'base64url'), changes).toString('base64url')

const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth)

/** JSON that parsers disagree about, that has no value in JavaScript, or that is far too large. */
export const strangeJson = fc.constantFrom(
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
