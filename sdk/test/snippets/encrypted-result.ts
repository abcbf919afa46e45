import { readFile } from 'node:fs/promises'
import { type CallbackHandlers, type CallbackSettings, callbackHandler } from '@vidimus/sdk'
import { compactDecrypt, importJWK } from 'jose'

/** A handler for the callbacks of an account whose results are encrypted. */
export async function openBySdk(vidimus: CallbackSettings, handlers: CallbackHandlers) {
  // #region sdk
  const decryptionKey = await readFile('result-key.json', 'utf8')
  const handle = callbackHandler({ ...vidimus, decryptionKey }, handlers)
  // #endregion
  return handle
}

/** Until the key is proven and the flows before have ended. */
export function introduceKey(vidimus: CallbackSettings, decryptionKey: string): CallbackSettings {
  // #region introduce
  const introducing = { ...vidimus, decryptionKey, encryption: 'optional' } as const
  // #endregion
  return introducing
}

/** The signed presentation inside an encrypted one, to be verified as always. */
export async function openResult(presentation: string, file: string): Promise<string> {
  // #region open
  const key = await importJWK(JSON.parse(await readFile(file, 'utf8')), 'ECDH-ES')
  const { plaintext } = await compactDecrypt(presentation, key)
  const signed = new TextDecoder().decode(plaintext)
  // #endregion
  return signed
}
