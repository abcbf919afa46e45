/** DER as somebody wishes it, right or wrong. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const bytes = length < 0x80 ? 0 : length < 0x100 ? 1 : length < 0x10000 ? 2 : 3
  const head = Buffer.alloc(2 + bytes)
  head.writeUInt8(tag)
  head.writeUInt8(bytes === 0 ? length : 0x80 + bytes, 1)
  if (bytes > 0) head.writeUIntBE(length, 2, bytes)
  return Buffer.concat([head, content])
}

export const sequence = (...members: readonly Uint8Array[]): Buffer => der(0x30, ...members)
export const octets = (...contents: readonly Uint8Array[]): Buffer => der(0x04, ...contents)
export const bitString = (content: Uint8Array, unused = 0): Buffer =>
  der(0x03, Buffer.of(unused), content)
export const derTrue = Buffer.of(0x01, 0x01, 0xff)
export const derFalse = Buffer.of(0x01, 0x01, 0x00)
export const nothing = Buffer.of(0x05, 0x00)

export function integer(hex: string): Buffer {
  const bytes = Buffer.from(hex, 'hex')
  return der(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes)
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const groups = [first * 40 + second, ...rest].map((arc) => {
    const digits = [arc & 0x7f]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left & 0x7f) | 0x80)
    return Buffer.from(digits)
  })
  return der(0x06, ...groups)
}

/** A Time as RFC 5280, section 4.1.2.5, has it: two digits for the year until 2049. */
export function time(milliseconds: number): Buffer {
  const text = new Date(milliseconds).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return milliseconds < Date.UTC(2050, 0)
    ? der(0x17, Buffer.from(text.slice(2)))
    : der(0x18, Buffer.from(text))
}

const nameTypes: { readonly [short: string]: string } = {
  CN: '2.5.4.3',
  C: '2.5.4.6',
  ST: '2.5.4.8',
  O: '2.5.4.10',
}

/** A name like `CN=Signer,O=Example,C=DE`. */
export const distinguishedName = (text: string, stringTag = 0x0c): Buffer =>
  sequence(
    ...text.split(',').map((part) => {
      const [type = '', value = ''] = part.split('=')
      const tag = type === 'C' ? 0x13 : stringTag
      return der(0x31, sequence(objectId(nameTypes[type] ?? type), der(tag, Buffer.from(value))))
    }),
  )
