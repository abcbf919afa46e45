import { expect, test } from 'vitest'
import { returnLink } from './response-code.ts'

test.each(['https://id.example', 'http://localhost:4000'])(
  'the code is in the path under %s, nowhere else',
  (base) => {
    const link = new URL(returnLink(base, `-_${'A'.repeat(41)}`))
    expect(link.href).toBe(`${base}/return/-_${'A'.repeat(41)}`)
    expect([link.search, link.hash]).toEqual(['', ''])
  },
)
