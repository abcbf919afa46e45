import { expect, test } from 'vitest'
import { developerSettings } from './config.ts'

test('nothing is needed', () => {
  expect(developerSettings({})).toMatchObject({
    url: undefined,
    apiKey: undefined,
    dataFolder: expect.stringMatching(/data$/),
    sandboxWalletUrl: 'http://localhost:4001',
  })
})

test('what is set is taken as it is; the data folder is where the database is', () => {
  expect(
    developerSettings({
      VIDIMUS_URL: 'https://id.example',
      VIDIMUS_API_KEY: 'vdm_test_x',
      VIDIMUS_DATABASE_URL: 'sqlite:/tmp/else/vidimus.db',
      VIDIMUS_SANDBOX_WALLET_URL: 'http://localhost:4101/',
    }),
  ).toEqual({
    url: 'https://id.example',
    apiKey: 'vdm_test_x',
    dataFolder: '/tmp/else',
    sandboxWalletUrl: 'http://localhost:4101',
  })
})
