import { execFileSync, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { filledWallet, openAsWallet, startFlow } from '../setup/wallet-exchange.ts'

/**
 * The callback as customers in other languages read it: every byte of `state` must be there,
 * whoever decodes the form.
 */

const python = `
import sys, json, urllib.parse
read = lambda body: urllib.parse.parse_qsl(body, keep_blank_values=True, strict_parsing=True)
print(json.dumps([read(line.rstrip("\\n")) for line in sys.stdin]))`

const perl = `
use JSON::PP; use Encode;
sub read_body {
  my ($body) = @_;
  [map { my @pair = map { tr/+/ /; s/%([0-9A-Fa-f]{2})/chr hex $1/ge; decode("UTF-8", $_, 1) } split /=/, $_, 2; \\@pair } split /&/, $body];
}
print encode_json([map { chomp; read_body($_) } <STDIN>]);`

type Decoder = { readonly name: string; readonly command: string; readonly args: readonly string[] }

const others: readonly Decoder[] = [
  { name: 'Python', command: 'python3', args: ['-c', python] },
  { name: 'Perl', command: 'perl', args: ['-e', perl] },
]

const isInstalled = ({ command }: Decoder): boolean =>
  spawnSync(command, ['-e', '1']).error === undefined

const states = [
  '+ & = % %00 %2B + %',
  'a\u0000b',
  'line\r\nSet-Cookie: x=y\r\n\r\n<body>',
  '😀 e\u0301 \ufeff \u202e ß',
  '&presentation=forged&state=other',
  `~!*()'-._"<>{}|^[]\\`,
  ' leading and trailing ',
  'ä'.repeat(2_048),
]

describe('the body of a callback', () => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService('sqlite')
  })
  afterAll(() => service.close())

  const bodies = new Map<string, Promise<string>>()
  /** Each body is made once, by the first test that reads it. */
  function bodyFor(state: string, approves: boolean): Promise<string> {
    const key = `${approves} ${state}`
    const body = bodies.get(key) ?? makeBody(state, approves)
    bodies.set(key, body)
    return body
  }

  async function makeBody(state: string, approves: boolean): Promise<string> {
    const shop = await runCustomer()
    onTestFinished(() => shop.close())
    const account = await service.account({ callbackUrl: shop.url })
    const flow = await startFlow(service, account, {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      state,
    })
    if (approves)
      await approve(await openAsWallet(flow.links.qr), {
        held: await filledWallet(),
        trust: 'accept-any',
      })
    else await flow.browser.submit(`${service.url}/flows/${flow.flowId}/cancel`)
    return (await shop.callback(1)).body
  }

  const allBodies = (approves: boolean) =>
    Promise.all(states.map((state) => bodyFor(state, approves)))

  const error = {
    error: 'error_cancelled',
    error_description: 'The person cancelled the verification.',
  }

  test.each(states)('of an error is, byte for byte, the form of its fields: %j', async (state) => {
    expect(await bodyFor(state, false)).toBe(new URLSearchParams({ ...error, state }).toString())
  })

  test.each(states)('of a proof has its two fields in order: %j', async (state) => {
    const body = await bodyFor(state, true)
    const [presentation = '', told] = [...new URLSearchParams(body).values()]
    expect(told).toBe(state)
    expect(body).toBe(new URLSearchParams({ presentation, state }).toString())
    expect(
      JSON.parse(Buffer.from(presentation.split('.')[1] ?? '', 'base64url').toString()).state,
    ).toBe(state)
  })

  for (const decoder of others)
    test.skipIf(!isInstalled(decoder))(
      `is read the same by ${decoder.name}, if it is installed`,
      async () => {
        const [failed, proved] = [await allBodies(false), await allBodies(true)]
        const fields = states.map((state) => Object.entries({ ...error, state }))
        expect(decode(decoder, failed)).toEqual(fields)
        const read = proved.map((body) => [...new URLSearchParams(body)])
        expect(decode(decoder, proved)).toEqual(read)
      },
    )
})

/** One start of the program for all: a form has no line breaks of its own. */
const decode = ({ command, args }: Decoder, bodies: readonly string[]): unknown =>
  JSON.parse(execFileSync(command, args, { input: bodies.join('\n') }).toString())
