import { expect, test } from 'vitest'
import { portalLinkOf, portalPathOf } from './portal-link.ts'

test('developers see a flow at its own address in the portal', () => {
  expect(portalPathOf('flow_1')).toBe('/portal/flow/flow_1')
  for (const serviceUrl of ['https://id.example', 'https://id.example/'])
    expect(portalLinkOf(serviceUrl, 'flow_1')).toBe('https://id.example/portal/flow/flow_1')
})
