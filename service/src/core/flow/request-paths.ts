import type { LinkPath, Question } from './flow.ts'

/** When a code is shown: `auto` follows `same_device`, the others always or never show one. */
export const crossDeviceSettings = ['auto', 'allow', 'forbid'] as const

export type CrossDevice = (typeof crossDeviceSettings)[number]

/**
 * The links a flow has. With `same_device` there is no code: a code that is sent on to a victim
 * would skip the check that the same browser comes back (HAIP 1.0 section 5.1).
 */
export function requestPaths(
  { sameDevice }: Question,
  crossDevice: CrossDevice,
): readonly LinkPath[] {
  const showsCode = crossDevice === 'allow' || (crossDevice === 'auto' && !sameDevice)
  return showsCode ? ['qr', 'this_device'] : ['this_device']
}

/** Whether a page offers the browser's own dialog where the browser has one. */
export const browserWalletSettings = ['auto', 'off'] as const

export type BrowserWallet = (typeof browserWalletSettings)[number]
