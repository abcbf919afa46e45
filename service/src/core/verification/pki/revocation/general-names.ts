import { readDerElements } from '../../../encoding/der.ts'

const uriTag = 0x86

/** The addresses among GeneralNames (RFC 5280, section 4.2.1.6); undefined unless it is DER. */
export const readUris = (names: Buffer): readonly string[] | undefined =>
  readDerElements(names)
    ?.filter(({ tag }) => tag === uriTag)
    .map(({ content }) => content.toString('latin1'))
