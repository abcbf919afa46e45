import type { OwnPackages } from './own-packages.ts'

export const openApiTools: OwnPackages = {
  folder: 'service/test/openapi',
  name: 'tools of OpenAPI',
  without: 'the contract is not read by Redocly, by Spectral and by a generator of clients',
}
