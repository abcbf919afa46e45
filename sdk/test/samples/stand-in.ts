import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encryptionKeys } from '../../src/encryption-keys.ts'
import type { Fault } from '../../src/testing/faults.ts'
import { makeCallback, makeSecret } from '../../src/testing/make-callback.ts'
import { type Maker, makePresentation } from '../../src/testing/make-presentation.ts'
import { makeSigningKey } from '../../src/testing/signing-key.ts'

/** As much of a service as a receiver sees: its keys. With them a test signs what it likes. */
export type StandIn = {
  readonly settings: {
    readonly url: string
    readonly account: string
    readonly apiKey: string
    readonly callbackSecret: string
    readonly decryptionKeys: string
  }
  presentation(flowId: string, fault?: Fault): Promise<string>
  /** One that is not encrypted. */
  clearPresentation(flowId: string): Promise<string>
  /** A callback to that address, signed, or with one thing wrong. */
  send(to: string, sent: SentCallback): Promise<Response>
  close(): Promise<void>
}

type SentCallback = {
  readonly fields: { readonly [name: string]: string }
  readonly webhookId: string
  readonly fault?: Fault | undefined
}

export const stateOfProof = 'the state of this proof'

export async function runStandIn(): Promise<StandIn> {
  const [key, { privateKey, publicKey: encryptTo }] = await Promise.all([
    makeSigningKey(),
    encryptionKeys.create(),
  ])
  const server = createServer(({ url: path }, response) =>
    response
      .writeHead(path === '/.well-known/jwks/test.json' ? 200 : 404, {
        'content-type': 'application/json',
      })
      .end(JSON.stringify({ keys: [key.publicJwk] })),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The socket listens on a port, so its address is an object.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    url,
    account: 'acc_test',
    apiKey: 'vdm_test_x',
    callbackSecret: makeSecret(),
    decryptionKeys: JSON.stringify([privateKey]),
  }
  const maker: Maker = { url, account: settings.account, environment: 'test', key, encryptTo }
  const proved = { state: stateOfProof, revealed: { given_name: 'ERIKA' }, derived: {} }
  return {
    settings,
    presentation: (flowId, fault) =>
      makePresentation(maker, { ...proved, flowId, ...(fault === undefined ? {} : { fault }) }),
    clearPresentation: (flowId) =>
      makePresentation({ ...maker, encryptTo: undefined }, { ...proved, flowId }),
    send: async (to, { fields, webhookId, fault }) => {
      const body = new URLSearchParams(fields).toString()
      const secret = settings.callbackSecret
      const { method, headers, ...request } = await prepare({ body, secret, webhookId, fault })
      return fetch(to, { method, headers, body: request.text })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function prepare(callback: Parameters<typeof makeCallback>[0]) {
  const request = await makeCallback(callback)
  return { method: request.method, headers: request.headers, text: await request.text() }
}
