import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../setup/free-port.ts'
import { madeDatabase } from '../setup/made-database.ts'
import { instanceSettings, vidimus } from '../setup/vidimus-process.ts'

/** What a unit with `Type=notify` and `WatchdogSec` hears, by systemd's own program. */

const canTry = ['systemd-notify --version', 'python3 --version'].every(
  (command) => spawnSync(command, { shell: true }).status === 0,
)

/** Node has no datagrams on Unix sockets. */
const listener = `import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print("bound", flush=True)
while True: print(s.recv(4096).decode().replace("\\n", " "), flush=True)`

async function notifySocket() {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-notify-'))
  const path = join(folder, 'notify')
  const child = spawn('python3', ['-c', listener, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  const heard: string[] = []
  const lines = createInterface(child.stdout)
  await once(lines, 'line')
  lines.on('line', (line) => void heard.push(line))
  return { path, said: (message: string) => heard.filter((line) => line.includes(message)).length }
}

const workers = { VIDIMUS_WORKERS: '2' }

test.skipIf(!canTry).for([
  ['one process', 'sqlite', {}],
  ['several', 'postgres', workers],
] as const)(
  '%s: systemd hears when it serves, that it lives and that it stops',
  async ([_what, engine, more]) => {
    const { path, said } = await notifySocket()
    const instance = vidimus(['serve'], {
      ...instanceSettings(await madeDatabase(engine), await freePort()),
      ...more,
      NOTIFY_SOCKET: path,
      WATCHDOG_USEC: '2000000',
    })
    await instance.printed('service_started')
    await expect.poll(() => said('READY=1')).toBe(1)
    await expect.poll(() => said('WATCHDOG=1')).toBeGreaterThan(1)
    instance.child.kill('SIGTERM')
    expect((await instance.finished).code).toBe(0)
    await expect.poll(() => said('STOPPING=1')).toBe(1)
    expect(said('READY=1')).toBe(1)
  },
)

test('where systemd-notify is missing the service serves, and says so', async () => {
  const instance = vidimus(['serve'], {
    ...instanceSettings(await madeDatabase('sqlite'), await freePort()),
    NOTIFY_SOCKET: '/nowhere',
    PATH: '/nowhere',
  })
  await instance.printed('service_started')
  instance.child.kill('SIGTERM')
  const { code, err } = await instance.finished
  expect(code).toBe(0)
  expect(err.match(/there is no systemd-notify here/g)).toHaveLength(1)
})
