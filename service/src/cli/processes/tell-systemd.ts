import { spawn } from 'node:child_process'
import type { NotifyWish } from '../../edges/config/config.ts'

type SystemdNotices = {
  /** From now on the service serves, and its watchdog runs. */
  ready(): void
  stopping(): void
}

/**
 * What systemd hears of a unit with `Type=notify` (sd_notify(3)). Node has no datagrams on Unix
 * sockets, so systemd's own program sends them, and the unit says `NotifyAccess=all`.
 */
export function tellSystemd(
  wish: NotifyWish | undefined,
  warn: (text: string) => void,
): SystemdNotices {
  if (wish === undefined) return { ready: () => undefined, stopping: () => undefined }
  const { environment, watchdogMilliseconds } = wish
  let [isReady, hasWarned] = [false, false]
  const tell = (message: string) => {
    const child = spawn('systemd-notify', [message], { env: environment, stdio: 'ignore' })
    child.on('error', () => {
      if (!hasWarned) warn('systemd asks to be notified, and there is no systemd-notify here.')
      hasWarned = true
    })
  }
  return {
    ready: () => {
      if (isReady) return
      isReady = true
      tell('READY=1')
      // A process whose event loop stands still says nothing, and systemd starts it again.
      if (watchdogMilliseconds !== undefined)
        setInterval(() => tell('WATCHDOG=1'), watchdogMilliseconds / 2).unref()
    },
    stopping: () => tell('STOPPING=1'),
  }
}
