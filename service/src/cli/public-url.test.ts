import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../edges/config/config.ts'
import { realWorld } from '../wiring/real-world.ts'
import { findPublicUrl } from './public-url.ts'

const local = {
  url: 'http://localhost:4100',
  account: 'acc_1',
  environment: 'test',
  api_key: 'vdm_test_x',
  callback_secret: 'whsec_x',
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'vidimus-public-url-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

async function found(dataFolder: string, variables: { readonly [name: string]: string } = {}) {
  const reading = readConfig(realWorld, {
    VIDIMUS_DATABASE_URL: `sqlite:${dataFolder}/vidimus.db`,
    ...variables,
  })
  if ('complaints' in reading) throw new Error(reading.complaints)
  return findPublicUrl(reading.config)
}

test('a local stack on other ports is found where it is', async () => {
  const data = await folder()
  await writeFile(join(data, 'local.json'), JSON.stringify(local))
  expect(await found(data)).toBe('http://localhost:4100')
})

test('what is set comes first', async () => {
  const data = await folder()
  await writeFile(join(data, 'local.json'), JSON.stringify(local))
  expect(await found(data, { VIDIMUS_PUBLIC_URL: 'https://id.example' })).toBe('https://id.example')
  expect(await found(data, { VIDIMUS_PORT: '4200' })).toBe('http://localhost:4200')
})

test('without a local stack it is the default', async () => {
  expect(await found(await folder())).toBe('http://localhost:4000')
})
