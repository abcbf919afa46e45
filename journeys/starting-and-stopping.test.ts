import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inFull, isFull } from '../service/test/setup/sizes.ts'
import { openTestBrowser } from '../service/test/setup/test-browser.ts'
import { launch, type MadePlace, makePlace, npmStart } from './setup/npm-start.ts'
import { pasteCurl } from './setup/paste-curl.ts'

/** The three programs of `npm start` begin and end together, whatever ends them. */

describe('npm start', () => {
  let place: MadePlace
  beforeEach(async () => {
    place = await makePlace()
  })
  afterEach(() => place.remove())

  /** Nobody answers any more. */
  const silent = async () => {
    const asked = [place.serviceUrl, place.walletUrl, place.shopUrl].map((url) =>
      fetch(`${url}/healthz`).then(
        () => url,
        () => undefined,
      ),
    )
    return (await Promise.all(asked)).every((url) => url === undefined)
  }

  test('ports that are taken are named, with the way to choose others', async () => {
    const holders = [place.ports.wallet, place.ports.shop].map((port) =>
      createServer().listen(port, '127.0.0.1'),
    )
    const { printed, code } = await launch(place).ended
    for (const holder of holders) holder.close()
    expect(code).not.toBe(0)
    expect(printed).toContain(`Port ${place.ports.wallet} for the sandbox wallet is taken`)
    expect(printed).toContain(`Port ${place.ports.shop} for the demo shop is taken`)
    expect(printed).not.toContain(`Port ${place.ports.service} `)
    expect(printed).toMatch(/WALLET_PORT=\d+ SHOP_PORT=\d+ npm start/)
  })

  test('a wrong setting is told with its fix, and nothing is left running', async () => {
    const { printed, code } = await launch(place, { VIDIMUS_FLOW_LIFETIME_SECONDS: 'soon' }).ended
    expect(code).not.toBe(0)
    expect(printed).toContain('VIDIMUS_FLOW_LIFETIME_SECONDS')
    expect(printed).toContain('The service ended')
    expect(await silent()).toBe(true)
  })

  test.runIf(isFull && process.platform === 'linux')(
    'when one program dies, the others end with a clear message',
    async () => {
      const stack = await npmStart(place)
      process.kill(pidOf('wallet/src/main.ts', String(place.ports.wallet)), 'SIGKILL')
      const { printed, code } = await stack.ended
      expect(code).not.toBe(0)
      expect(printed).toContain(
        'The sandbox wallet ended (SIGKILL), so everything else was stopped too.',
      )
      expect(await silent()).toBe(true)
    },
  )

  test.runIf(isFull && process.platform === 'linux')(
    'no program outlives the one that started it',
    async () => {
      const stack = await npmStart(place)
      process.kill(pidOf('tools/start.js', String(place.ports.wallet)), 'SIGKILL')
      await stack.ended
      await expect.poll(silent).toBe(true)
    },
  )

  test.runIf(isFull)('a second start finds the account of the first', async () => {
    const kept = () => readFile(join(place.folder, 'local.json'), 'utf8')
    await (await npmStart(place)).stop()
    const before = await kept()
    const again = await npmStart(place)
    expect(await kept()).toBe(before)
    expect((await pasteCurl(again.printed)).success).toBe(true)
    await again.stop()
  })

  test('Ctrl-C stops everything and says so', async () => {
    const stack = await npmStart(place)
    expect(await silent()).toBe(false)
    expect((await stack.stop()).printed).toContain('Stopping')
    expect(await silent()).toBe(true)
  })

  inFull('started again with a shop on another port, the service calls it there', async () => {
    await (await npmStart(place)).stop()
    const moved = { ...place, ...(await elsewhere()) }
    const stack = await npmStart(moved)
    const started = await fetch(`${moved.shopUrl}/prove`, {
      method: 'POST',
      redirect: 'manual',
      body: '',
    })
    const browser = openTestBrowser()
    const page = await browser.get(started.headers.get('location') ?? '')
    const [path] = /\/flows\/[^/"]+\/cancel/.exec(await page.text()) ?? []
    await browser.submit(`${moved.serviceUrl}${path}`)
    await expect
      .poll(
        async () => {
          const shown = await browser.get(`${moved.serviceUrl}${path?.replace('/cancel', '')}`)
          return shown.headers.get('location')
        },
        { timeout: 30_000 },
      )
      .toContain(`${moved.shopUrl}/return?ticket=`)
    await stack.stop()
  })
})

async function elsewhere() {
  const { ports, serviceUrl, walletUrl, shopUrl, remove } = await makePlace()
  await remove()
  return { ports, serviceUrl, walletUrl, shopUrl }
}

/** Of several stacks on this machine, the program of the one with this port. */
function pidOf(program: string, port: string): number {
  const read = (pid: string, what: string) => {
    try {
      return readFileSync(`/proc/${pid}/${what}`, 'utf8').split('\0')
    } catch {
      return []
    }
  }
  const found = readdirSync('/proc').find(
    (pid) =>
      /^\d+$/.test(pid) &&
      /\bnode$/.test(read(pid, 'cmdline')[0] ?? '') &&
      read(pid, 'cmdline').some((argument) => argument.endsWith(program)) &&
      read(pid, 'environ').includes(`WALLET_PORT=${port}`),
  )
  return Number(found)
}
