import { expect } from 'vitest'
import { startService } from '../../src/main.ts'
import type { OpenOptions } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { freePort } from './free-port.ts'
import { testConfig } from './running-service.ts'
import { silentLog } from './silent-log.ts'
import { vidimusHere } from './vidimus-here.ts'

/** Databases, and copies of them, which all have the same master key. */

export const settingsOfCopy = (url: string) => ({
  VIDIMUS_DATABASE_URL: url,
  VIDIMUS_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
})

/** Starts the service, and ends it when it serves. */
export async function serveOnce(url: string, opening?: OpenOptions): Promise<void> {
  const config = testConfig(settingsOfCopy(url), await freePort())
  const service = await startService(realWorld, config, silentLog(), opening)
  await service.close()
}

export const copyWords = 'is a copy that was not made safe to serve'

/** The doctor is first: whoever serves by mistake does not end. */
export async function expectRefusedCopy(url: string): Promise<void> {
  const doctor = await vidimusHere(['doctor', '--json'], settingsOfCopy(url))
  expect(JSON.parse(doctor.out)).toMatchObject({
    ok: false,
    findings: [{ area: 'database', level: 'fault', text: expect.stringContaining(copyWords) }],
  })
  for (const command of [['serve'], ['serve', '--no-migrate'], ['local']]) {
    const { code, err } = await vidimusHere(command, settingsOfCopy(url))
    expect([command, code, err]).toEqual([command, 2, expect.stringContaining(copyWords)])
    expect(err).toMatch(/Run vidimus restore .*vidimus restore --moved/)
  }
}
