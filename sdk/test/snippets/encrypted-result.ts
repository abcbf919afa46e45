import { readFile } from 'node:fs/promises'
import { compactDecrypt, importJWK } from 'jose'

/** The signed presentation inside an encrypted one, to be verified as always. */
export async function openResult(presentation: string, file: string): Promise<string> {
  // #region open
  const key = await importJWK(JSON.parse(await readFile(file, 'utf8')), 'ECDH-ES')
  const { plaintext } = await compactDecrypt(presentation, key)
  const signed = new TextDecoder().decode(plaintext)
  // #endregion
  return signed
}
