import { expect, test } from 'vitest'
import { walletSettings } from './config.ts'
import type { Variables } from './read-settings.ts'
import { unreachableWallet } from './wallet-settings.ts'

function settings(variables: Variables) {
  const reading = walletSettings(variables)
  if ('complaints' in reading) throw new Error(reading.complaints)
  return reading.settings
}

test('without any variable it is the wallet of the local stack', () => {
  expect(settings({})).toMatchObject({
    environment: {
      WALLET_PORT: '4001',
      WALLET_HOST: '127.0.0.1',
      WALLET_PUBLIC_URL: 'http://localhost:4001',
      WALLET_SERVICE_URL: 'http://localhost:4000',
    },
    accessCa: undefined,
    warnings: [],
  })
})

test('the service’s own settings say where both are', () => {
  const { environment } = settings({
    VIDIMUS_PUBLIC_URL: 'https://id.example',
    VIDIMUS_SANDBOX_WALLET_URL: 'https://wallet.example/',
  })
  expect([environment.WALLET_PUBLIC_URL, environment.WALLET_SERVICE_URL]).toEqual([
    'https://wallet.example',
    'https://id.example',
  ])
})

test('the wallet’s own settings come first', () => {
  const { environment, accessCa } = settings({
    VIDIMUS_PUBLIC_URL: 'https://id.example',
    VIDIMUS_SANDBOX_WALLET_URL: 'https://wallet.example',
    WALLET_PUBLIC_URL: 'https://other.example',
    WALLET_SERVICE_URL: 'https://service.example',
    WALLET_HOST: '0.0.0.0',
    WALLET_PORT: '80',
    WALLET_ACCESS_CA: '/etc/vidimus/access-ca.pem',
  })
  expect([environment, accessCa]).toEqual([
    {
      WALLET_PORT: '80',
      WALLET_HOST: '0.0.0.0',
      WALLET_PUBLIC_URL: 'https://other.example',
      WALLET_SERVICE_URL: 'https://service.example',
    },
    '/etc/vidimus/access-ca.pem',
  ])
})

test('every complaint is told at once, with its fix', () => {
  const reading = walletSettings({ WALLET_PORT: 'x', WALLET_PUBLIC_URL: 'wallet.example' })
  if ('settings' in reading) throw new Error('it was accepted')
  expect(reading.complaints).toContain('2 settings need attention')
})

test('the wallet’s process gets nothing of the service’s settings', () => {
  const { inherited } = settings({ VIDIMUS_MASTER_KEY: 'x', HTTPS_PROXY: 'http://proxy' })
  expect(inherited).toEqual({ HTTPS_PROXY: 'http://proxy' })
})

test.each([
  ['http://localhost:4001', 'https://id.example', 1],
  ['http://127.0.0.1:4001', 'https://id.example', 1],
  ['https://wallet.example', 'https://id.example', 0],
  ['http://localhost:4001', 'http://localhost:4000', 0],
])('a wallet at %s for people of %s: %d warnings', (wallet, service, count) => {
  expect(unreachableWallet(wallet, service)).toHaveLength(count)
})
