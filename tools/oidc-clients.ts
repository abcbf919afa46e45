import type { OwnPackages } from './own-packages.ts'

export const oidcClients: OwnPackages = {
  folder: 'service/test/oidc-clients',
  name: 'clients of OpenID Connect',
  without: 'the tests with the clients of service/test/oidc-clients are left out',
}
