import fc from 'fast-check'

/**
 * Every character there is: code points without the surrogates. The library's own unit `binary`
 * lists all of them, which takes a second in each file.
 */
export const character = fc
  .nat(0x10f7ff)
  .map((rank) => String.fromCodePoint(rank < 0xd800 ? rank : rank + 0x800))
