import { browserWalletSettings, crossDeviceSettings } from '../../../../core/flow/request-paths.ts'
import { intentToRetainSettings } from '../../../../core/wallet/request/intent-to-retain.ts'
import { setBrowserWallet } from '../../../../usecases/accounts/set-browser-wallet.ts'
import { setCrossDevice } from '../../../../usecases/accounts/set-cross-device.ts'
import { setIntentToRetain } from '../../../../usecases/accounts/set-intent-to-retain.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { type PortalRoute, route } from '../portal-route.ts'
import { oneOf, strictObject } from '../portal-schemas.ts'

const path = '/accounts/:account/:environment'
const changing = { who: 'member', least: 'developer' } as const

export const crossDevice = oneOf(crossDeviceSettings)
export const browserWallet = oneOf(browserWalletSettings)
export const intentToRetain = oneOf(intentToRetainSettings)

/** By which ways wallets are reached, and what they are told. */
export const walletRoutes = (deps: PortalDeps): readonly PortalRoute[] => [
  setCrossDeviceRoute(deps),
  setBrowserWalletRoute(deps),
  setIntentToRetainRoute(deps),
]

const setCrossDeviceRoute = (deps: PortalDeps) =>
  route({
    operationId: 'setCrossDevice',
    summary: 'Set when a code for another device is shown',
    method: 'PUT',
    path: `${path}/cross-device`,
    audience: changing,
    fresh: 'live',
    body: strictObject({ cross_device: crossDevice }),
    handle: ({ params, body, by }) =>
      setCrossDevice(deps, params.account, params.environment, body.cross_device, by),
  })

const setBrowserWalletRoute = (deps: PortalDeps) =>
  route({
    operationId: 'setBrowserWallet',
    summary: "Set whether pages offer the browser's own wallet dialog",
    method: 'PUT',
    path: `${path}/browser-wallet`,
    audience: changing,
    fresh: 'live',
    body: strictObject({ browser_wallet: browserWallet }),
    handle: ({ params, body, by }) =>
      setBrowserWallet(deps, params.account, params.environment, body.browser_wallet, by),
  })

const setIntentToRetainRoute = (deps: PortalDeps) =>
  route({
    operationId: 'setIntentToRetain',
    summary: 'Set what wallets are told: whether you keep what you receive',
    method: 'PUT',
    path: `${path}/intent-to-retain`,
    audience: { who: 'member', least: 'owner' },
    fresh: 'live',
    body: strictObject({ intent_to_retain: intentToRetain }),
    handle: ({ params, body, by }) =>
      setIntentToRetain(deps, params.account, params.environment, body.intent_to_retain, by),
  })
