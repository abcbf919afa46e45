import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import ipaddr from 'ipaddr.js'

/** What a name server says of a name: its addresses, that there is none such, or nothing at all. */
export type Zone = { readonly [name: string]: readonly string[] | 'silence' }

const headerBytes = 12
const typeAaaa = 28
const [recursiveAnswer, noSuchName] = [0x8180, 3]

/**
 * A name server of just enough (RFC 1035, section 4.1): one question, answers of type A and AAAA.
 */
export async function startNameServer(zone: Zone, port = 0) {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (query, client) => {
    asked += 1
    const answer = answerTo(query, zone)
    if (answer) socket.send(answer, client.port, client.address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: () => asked,
    close: () => socket.close(),
  }
}

function answerTo(query: Buffer, zone: Zone): Buffer | undefined {
  const { name, type, end } = readQuestion(query)
  const known = zone[name]
  if (known === 'silence') return undefined
  const wanted = known?.map((text) => Buffer.from(ipaddr.parse(text).toByteArray()))
  const records = (wanted ?? [])
    .filter(({ length }) => length === (type === typeAaaa ? 16 : 4))
    .map((data) => record(type, data))
  const header = Buffer.from(query.subarray(0, headerBytes))
  header.writeUInt16BE(recursiveAnswer | (known ? 0 : noSuchName), 2)
  for (const [place, count] of [1, records.length, 0, 0].entries())
    header.writeUInt16BE(count, 4 + 2 * place)
  return Buffer.concat([header, query.subarray(headerBytes, end), ...records])
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function record(type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(12)
  fixed.writeUInt16BE(0xc00c, 0)
  fixed.writeUInt16BE(type, 2)
  fixed.writeUInt16BE(1, 4)
  fixed.writeUInt16BE(data.length, 10)
  return Buffer.concat([fixed, data])
}
