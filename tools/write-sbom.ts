import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBill } from './read-bill.ts'

/** `npm run sbom`: the bill of materials of the package, as CycloneDX. */
const file = join(import.meta.dirname, '../service/sbom.cdx.json')
const bill = readBill()
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
process.stdout.write(`${file}: ${bill.components.length} components\n`)
