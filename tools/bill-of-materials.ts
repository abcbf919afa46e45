import { createHash } from 'node:crypto'

/** CycloneDX 1.5, as `npm sbom` writes it; more is passed on as it is. */
export type Bill = {
  readonly serialNumber?: string
  readonly metadata: { readonly timestamp?: string; readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

export type Component = {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly licenses?: readonly License[]
}

type License =
  | { readonly expression: string }
  | { readonly license: { readonly id?: string; readonly name?: string } }

/**
 * The service's own bill, and with it what is inside its package although nobody installs it: the
 * portal is a bundle, and the packages in it run in browsers.
 */
export function joinBills(service: Bill, portal: Bill): Bill {
  const own = service.metadata.component['bom-ref']
  const bundled = portal.metadata.component['bom-ref']
  const edges = new Map<string, Set<string>>()
  for (const { ref, dependsOn } of [...service.dependencies, ...portal.dependencies]) {
    const from = ref === bundled ? own : ref
    edges.set(from, new Set([...(edges.get(from) ?? []), ...dependsOn]))
  }
  const components = [...service.components, ...portal.components]
  return {
    ...service,
    components: unique(components).toSorted((one, other) =>
      order(one['bom-ref'], other['bom-ref']),
    ),
    dependencies: [...edges]
      .map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted(order) }))
      .toSorted((one, other) => order(one.ref, other.ref)),
  }
}

/** By code units: the same on every machine, whatever its language. */
const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const unique = (components: readonly Component[]): readonly Component[] => [
  ...new Map(components.map((component) => [component['bom-ref'], component])).values(),
]

/**
 * The same input makes the same bytes: no time, and a serial number that is a digest of the rest
 * (RFC 9562, section 5.8: a UUID of one's own making).
 */
export function makeReproducible(bill: Bill): Bill {
  const { timestamp: _, ...metadata } = bill.metadata
  const { serialNumber: __, ...rest } = { ...bill, metadata }
  const digest = createHash('sha256').update(JSON.stringify(rest)).digest('hex')
  return { ...rest, serialNumber: `urn:uuid:${uuidOf(digest)}` }
}

const uuidOf = (hex: string): string =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')

/** As SPDX writes it; `unknown`: the package does not say. */
export const licenceOf = ({ licenses = [] }: Component): string =>
  licenses
    .map((each) =>
      'expression' in each ? each.expression : (each.license.id ?? each.license.name),
    )
    .join(' AND ') || 'unknown'

/** Of alternatives one has to be allowed, of several that hold together all. */
export function isAllowed(licence: string, allowed: readonly string[]): boolean {
  const text = licence.trim().replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(text)) return false
  if (text.includes(' OR ')) return text.split(' OR ').some((each) => isAllowed(each, allowed))
  return text.split(' AND ').every((each) => allowed.includes(each.trim()))
}
