import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { decodeJson } from '../core/encoding/json.ts'

/** The local stack's own account. `trigger` and `listen` use it if no other is set. */
const localAccount = z.object({
  url: z.string(),
  wallet_url: z.string().optional(),
  shop_url: z.string().optional(),
  account: z.string(),
  environment: z.literal('test'),
  api_key: z.string(),
  callback_secret: z.string(),
})

export type LocalAccount = z.infer<typeof localAccount>

/** Undefined if there is none or it cannot be read. */
export async function readLocalAccount(path: string): Promise<LocalAccount | undefined> {
  const kept = await readFile(path)
    .then((bytes) => decodeJson(bytes))
    .catch(() => undefined)
  return kept?.ok ? localAccount.safeParse(kept.value).data : undefined
}
