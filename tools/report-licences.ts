import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Component, isAllowed, licenceOf } from './bill-of-materials.ts'
import { readBill } from './read-bill.ts'

/** `npm run licences`: who runs the service has to be allowed to use all that is in it. */
const allowed: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'allowed-licences.json'), 'utf8'),
)
const { components } = readBill()
const byLicence = new Map<string, Component[]>()
for (const component of components) {
  const licence = licenceOf(component)
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), component])
}
const refused = [...byLicence.keys()].filter((licence) => !isAllowed(licence, allowed))
for (const [licence, those] of [...byLicence].toSorted(
  ([, one], [, other]) => other.length - one.length,
)) {
  process.stdout.write(`${licence}: ${those.length}\n`)
  for (const { name, version } of those) process.stdout.write(`  ${name} ${version}\n`)
}
if (refused.length > 0) {
  process.stderr.write(`Not in tools/allowed-licences.json: ${refused.join(', ')}\n`)
  process.exitCode = 1
}
