import type { ClaimTree, Held } from './choose-claims.ts'
import type { StoredKey } from './key-store.ts'
import { sdJwtLibrary } from './sd-jwt-library.ts'

export async function readSdJwt(compact: string, key: StoredKey): Promise<Held> {
  const claims = (await sdJwtLibrary(key).getClaims(compact)) as ClaimTree
  return {
    credential_format: 'dc+sd-jwt',
    vct: String(claims['vct']),
    claims: claims as never,
    cryptographic_holder_binding: true,
  }
}

export const presentSdJwt = (
  compact: string,
  claims: ClaimTree,
  { clientId, nonce }: { readonly clientId: string; readonly nonce: string },
  key: StoredKey,
): Promise<string> =>
  sdJwtLibrary(key).present(compact, frameOf(claims), {
    kb: { payload: { iat: Math.floor(Date.now() / 1_000), aud: clientId, nonce } },
  })

type Frame = { [name: string]: Frame | boolean }

/** Every claim, member and entry that is shown, as the library's frame. */
const frameOf = (claims: object): Frame =>
  Object.fromEntries(
    Object.entries(claims)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'object' ? frameOf(value) : true]),
  )
