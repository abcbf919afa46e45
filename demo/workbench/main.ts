import { serve } from './http/serve.ts'
import { makeShop } from './shop.ts'

// The demo shop as its own process. Only this file reads the environment.

const {
  PORT = '4002',
  SHOP_URL = `http://localhost:${PORT}`,
  VIDIMUS_URL = 'http://localhost:4000',
} = process.env
const { SANDBOX_WALLET_URL } = process.env
const { VIDIMUS_DISCOVERY_URL, VIDIMUS_CLIENT_ID, VIDIMUS_CLIENT_SECRET } = process.env
const { VIDIMUS_API_KEY, VIDIMUS_ACCOUNT, VIDIMUS_CALLBACK_SECRET } = process.env

if (!VIDIMUS_API_KEY || !VIDIMUS_ACCOUNT || !VIDIMUS_CALLBACK_SECRET) {
  console.error(
    'Set VIDIMUS_API_KEY, VIDIMUS_ACCOUNT and VIDIMUS_CALLBACK_SECRET to what "vidimus account create" printed.',
  )
  process.exit(2)
}

const shop = makeShop({
  url: VIDIMUS_URL,
  apiKey: VIDIMUS_API_KEY,
  account: VIDIMUS_ACCOUNT,
  callbackSecret: VIDIMUS_CALLBACK_SECRET,
  shopUrl: SHOP_URL,
  ...(VIDIMUS_DISCOVERY_URL &&
    VIDIMUS_CLIENT_ID &&
    VIDIMUS_CLIENT_SECRET && {
      application: {
        discoveryUrl: VIDIMUS_DISCOVERY_URL,
        clientId: VIDIMUS_CLIENT_ID,
        clientSecret: VIDIMUS_CLIENT_SECRET,
      },
    }),
  ...(SANDBOX_WALLET_URL && { walletUrl: SANDBOX_WALLET_URL }),
})
function explainTakenPort(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${PORT} is taken by another program. Stop it, or choose another with PORT.`)
  process.exit(1)
}

const serving = await serve(shop, Number(PORT), (error) => console.error(error)).catch(
  explainTakenPort,
)
console.log(`Demo shop on ${SHOP_URL}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void serving.close())
