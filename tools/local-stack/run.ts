import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPortal } from '../build-portal.ts'
import { makeDataFolder } from './data-folder.ts'
import { type Application, furnishShop, shopApplication } from './furnish-shop.ts'
import { type Part, type Plan, startPart } from './part.ts'
import { makePortalLink } from './portal-link.ts'
import { complainOfTakenPorts } from './ports.ts'
import { localDeployment, readStackSettings, type StackSettings } from './settings.ts'
import { type LocalAccount, writeWelcome } from './welcome.ts'

/**
 * `npm start`: the service, the sandbox wallet and the demo shop, which start and end together.
 * Returns the exit code.
 */
export async function runLocalStack(): Promise<number> {
  const settings = readStackSettings(process.env)
  const complaint =
    'complaint' in settings ? settings.complaint : await complainOfTakenPorts(settings)
  if ('complaint' in settings || complaint !== undefined) {
    console.error(complaint)
    return 1
  }
  buildPortal()
  const failed = Promise.withResolvers<string>()
  const parts: Part[] = []
  let stopping = false
  const start = async (plan: Plan): Promise<void> => {
    if (stopping) return
    const part = startPart(plan, failed.resolve)
    parts.push(part)
    await part.ready
  }
  bringUp(settings, start).then(
    (text) => stopping || console.log(text),
    (error: unknown) => failed.resolve(String(error)),
  )
  const failure = await Promise.race([waitForStopSignal(), failed.promise])
  stopping = true
  console.log(failure === undefined ? '\n  Stopping …' : '')
  await Promise.all(parts.map((part) => part.stop()))
  if (failure !== undefined) console.error(`  ${failure}`)
  return failure === undefined ? 0 : 1
}

/** Repeated signals are ignored: Ctrl-C arrives from the terminal and again from npm. */
async function waitForStopSignal(): Promise<undefined> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), once(process, 'SIGHUP')])
}

/** The service starts first: the others need its account and its authority. */
async function bringUp(
  settings: StackSettings,
  start: (plan: Plan) => Promise<void>,
): Promise<string> {
  const { dataFolder } = settings
  await makeDataFolder(dataFolder)
  await writeFile(join(dataFolder, 'deployment.json'), localDeployment(settings))
  const isFirstStart = !existsSync(join(dataFolder, accountFile))
  await start(servicePlan(settings))
  const account = await readAccount(dataFolder)
  await Promise.all([
    start(walletPlan(settings, account)),
    shopApplication(account.account, settings).then((application) =>
      start(shopPlan(settings, account, application)),
    ),
    isFirstStart && furnishShop(account.account, settings.shopUrl),
  ])
  return writeWelcome(account, settings, await makePortalLink(account.account))
}

const accountFile = 'local.json'

async function readAccount(dataFolder: string): Promise<LocalAccount> {
  return JSON.parse(await readFile(join(dataFolder, accountFile), 'utf8'))
}

const servicePlan = ({ ports, walletUrl, shopUrl, dataFolder }: StackSettings): Plan => ({
  name: 'The service',
  program: ['service/bin/vidimus.js', 'local', '--shop-url', shopUrl],
  env: {
    VIDIMUS_PORT: String(ports.service.number),
    VIDIMUS_SANDBOX_WALLET_URL: walletUrl,
    VIDIMUS_CONFIG: process.env['VIDIMUS_CONFIG'] ?? join(dataFolder, 'deployment.json'),
  },
  readyLine: 'Vidimus is running on',
})

const walletPlan = (
  { ports, walletUrl, dataFolder }: StackSettings,
  { url }: LocalAccount,
): Plan => ({
  name: 'The sandbox wallet',
  program: ['wallet/src/main.ts'],
  env: {
    WALLET_PORT: String(ports.wallet.number),
    WALLET_PUBLIC_URL: walletUrl,
    WALLET_SERVICE_URL: url,
    WALLET_ACCESS_CA: join(dataFolder, 'access-ca.pem'),
  },
  readyLine: 'Sandbox wallet on',
})

const shopPlan = (
  { ports, shopUrl, walletUrl }: StackSettings,
  account: LocalAccount,
  application: Application,
): Plan => ({
  name: 'The demo shop',
  program: ['demo/workbench/main.ts'],
  env: {
    PORT: String(ports.shop.number),
    SHOP_URL: shopUrl,
    SANDBOX_WALLET_URL: walletUrl,
    VIDIMUS_URL: account.url,
    VIDIMUS_API_KEY: account.api_key,
    VIDIMUS_ACCOUNT: account.account,
    VIDIMUS_CALLBACK_SECRET: account.callback_secret,
    VIDIMUS_DISCOVERY_URL: application.discovery_url,
    VIDIMUS_CLIENT_ID: application.client_id,
    VIDIMUS_CLIENT_SECRET: application.client_secret,
  },
  readyLine: 'Demo shop on',
})
