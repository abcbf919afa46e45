import { accountId, idBytes, keyId } from '../../../core/vocabulary/ids.ts'
import type { KeyHolder } from '../../ports/api-keys.ts'

/** An account in test with a Redirect URL. */
export const keyHolder = (change: Partial<KeyHolder> = {}): KeyHolder => ({
  keyId: keyId('abc'),
  hash: new Uint8Array(32),
  active: true,
  environment: 'test',
  accountId: accountId(new Uint8Array(idBytes)),
  accountName: 'Kiosk',
  suspended: false,
  callbackUrl: 'https://shop.example/cb',
  hasListener: false,
  stateHashKey: { id: 'state', sealed: new Uint8Array(), masterKeyId: '1' },
  ...change,
})
