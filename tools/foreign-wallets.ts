import type { OwnPackages } from './own-packages.ts'

export const foreignWallets: OwnPackages = {
  folder: 'service/test/interop',
  name: 'foreign wallets',
  without: 'the tests with Credo and the other wallets of service/test/interop are left out',
}
