type DeviceHeaders = {
  readonly 'user-agent'?: string | undefined
  readonly 'sec-ch-ua-mobile'?: string | readonly string[] | undefined
}

/** A guess that only decides what comes first: every channel stays available on every device. */
export type Device = 'phone' | 'other'

export function deviceOf(headers: DeviceHeaders): Device {
  const isMobile =
    headers['sec-ch-ua-mobile'] === '?1' || /Mobi|Android|iPhone|iPad|iPod/.test(agentOf(headers))
  return isMobile ? 'phone' : 'other'
}

const apps =
  /Instagram|FBAN|FBAV|FB_IAB|TikTok|musical_ly|BytedanceWebview|LinkedInApp|Snapchat|Pinterest\/|MicroMessenger|\bLine\//

/**
 * A browser inside an app: a wallet started from it returns to another browser, where the proof
 * cannot be finished.
 */
export const isInAppBrowser = (headers: DeviceHeaders): boolean => apps.test(agentOf(headers))

const agentOf = (headers: DeviceHeaders): string => (headers['user-agent'] ?? '').slice(0, 500)
