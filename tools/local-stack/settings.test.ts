import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { localDeployment, readStackSettings, type StackSettings } from './settings.ts'

function settingsOf(variables: { readonly [name: string]: string }): StackSettings {
  const settings = readStackSettings(variables)
  if ('complaint' in settings) throw new Error(settings.complaint)
  return settings
}

test('without a word the stack is on 4000, 4001 and 4002, in ./data', () => {
  const { ports, walletUrl, shopUrl, dataFolder } = settingsOf({})
  expect(Object.values(ports).map(({ number }) => number)).toEqual([4_000, 4_001, 4_002])
  expect([walletUrl, shopUrl]).toEqual(['http://localhost:4001', 'http://localhost:4002'])
  expect(dataFolder).toBe(resolve('data'))
})

test('the data folder is the one of the service', () => {
  expect(settingsOf({ VIDIMUS_DATABASE_URL: 'sqlite:/somewhere/v.db' }).dataFolder).toBe(
    '/somewhere',
  )
  expect(settingsOf({ VIDIMUS_DATABASE_URL: 'postgres://localhost/v' }).dataFolder).toBe(
    resolve('data'),
  )
})

test('a database in a file of secrets is refused: the stack must know its folder', () => {
  expect(readStackSettings({ VIDIMUS_DATABASE_URL_FILE: '/run/secrets/database' })).toEqual({
    complaint: 'The local stack takes VIDIMUS_DATABASE_URL itself, not a file with it.',
  })
})

test.each(['shop', '0', '65536', '1.5'])('%s is no port', (text) => {
  expect(readStackSettings({ SHOP_PORT: text })).toEqual({
    complaint: 'SHOP_PORT is not a port. Set a number from 1 to 65535.',
  })
})

test('de-ausweis is the specimen provider of the sandbox wallet, in test alone', () => {
  const settings = settingsOf({ WALLET_PORT: '5001' })
  const { issuers } = JSON.parse(localDeployment(settings))
  expect(Object.keys(issuers['de-ausweis'])).toEqual(['test'])
  const { trustAnchors, statusAnchors, walletScheme } = issuers['de-ausweis'].test
  expect(walletScheme).toBe('http://localhost:5001')
  for (const path of [...trustAnchors, ...statusAnchors])
    expect(existsSync(resolve(settings.dataFolder, path))).toBe(true)
})
