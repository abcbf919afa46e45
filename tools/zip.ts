import { crc32, deflateRawSync } from 'node:zlib'

/** Contents by path, with slashes. */
export type Files = ReadonlyMap<string, Uint8Array>

/** 1 January 1980, the first day of the format: the same files give the same bytes. */
const noDate = 0x21
const deflated = 8
const utf8Names = 0x0800
/** What it was made on decides what the attributes mean: 3 is Unix. */
const madeOnUnix = (3 << 8) | 20
const ordinaryFile = (0o100644 << 16) >>> 0

/** A zip archive (PKWARE APPNOTE 6.3), which wheels and Composer's packages are. */
export function writeZip(files: Files): Buffer {
  let offset = 0
  const entries = [...files].map(([path, bytes]) => {
    const entry = entryOf(path, bytes, offset)
    offset += entry.local.length
    return entry
  })
  const directory = Buffer.concat(entries.map(({ central }) => central))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...entries.map(({ local }) => local), directory, end])
}

function entryOf(path: string, bytes: Uint8Array, offset: number) {
  const name = Buffer.from(path)
  const packed = deflateRawSync(bytes, { level: 9 })
  /** These 26 bytes are in both headers (4.3.7 and 4.3.12). */
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(utf8Names, 2)
  shared.writeUInt16LE(deflated, 4)
  shared.writeUInt16LE(noDate, 8)
  shared.writeUInt32LE(crc32(bytes), 10)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(bytes.length, 18)
  shared.writeUInt16LE(name.length, 22)
  const begin = Buffer.from([0x50, 0x4b, 0x03, 0x04])
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(ordinaryFile, 6)
  rest.writeUInt32LE(offset, 10)
  const listed = Buffer.from([0x50, 0x4b, 0x01, 0x02, madeOnUnix & 0xff, madeOnUnix >> 8])
  return {
    local: Buffer.concat([begin, shared, name, packed]),
    central: Buffer.concat([listed, shared, rest, name]),
  }
}
