import { generateKeyPairSync, type KeyObject } from 'node:crypto'

/** P-256, for signing and for key agreement alike: one key is only ever used for one of them. */
export const newPrivateKey = (): KeyObject =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
