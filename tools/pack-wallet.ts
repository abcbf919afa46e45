import { cpSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the compiled sandbox wallet reads beside its code. It lies in the package as it lies in the
 * repository: `wallet/src`, and `vectors/sandbox` with the keys that are public and worthless.
 */
const repository = join(import.meta.dirname, '..')
const packed = join(repository, 'service/dist')

for (const path of ['wallet/src/pages/styles', 'wallet/src/pages/icon.svg', 'vectors/sandbox'])
  cpSync(join(repository, path), join(packed, path), { recursive: true })
cpSync(join(repository, 'wallet/src/pages/wallet.js'), join(packed, 'wallet/src/pages/wallet.js'))
