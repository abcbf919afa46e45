import { cpSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the compiled sandbox wallet reads beside its code. It lies in the package as it lies in the
 * repository: `wallet/src`, and `vectors/sandbox` with the keys that are public and worthless.
 */
const repository = join(import.meta.dirname, '..')
const packed = join(repository, 'service/dist')

const folders = ['wallet/src/pages/styles', 'vectors/sandbox']
const files = ['icon.svg', 'wallet.js', 'browser-wallet.js'].map(
  (name) => `wallet/src/pages/${name}`,
)

for (const path of [...folders, ...files])
  cpSync(join(repository, path), join(packed, path), { recursive: true })
