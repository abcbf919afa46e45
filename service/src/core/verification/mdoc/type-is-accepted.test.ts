import { expect, test } from 'vitest'
import { present, refusalOf } from './mdoc.test-material.ts'

const refused = (rule: string) => ({
  check: 'type_is_accepted',
  code: 'error_invalid_presentation',
  rule,
})
const licence = 'org.iso.18013.5.1.mDL'

test('a type that was not asked for is refused', () => {
  const text = present({ document: { docType: licence }, securityObject: { docType: licence } })
  const both = `we asked for eu.europa.ec.eudi.pid.1, it is ${licence}`
  expect(refusalOf(text)).toEqual(refused(`document: docType was not asked for: ${both}`))
  expect(refusalOf(text, { doctype: licence })).toBeUndefined()
})

test('a document under another type than the one signed is refused', () => {
  const rule = refused('document: docType is not that of the MSO')
  expect(refusalOf(present({ document: { docType: licence } }))).toEqual(rule)
  expect(refusalOf(present({ securityObject: { docType: licence } }))).toEqual(rule)
  expect(refusalOf(present({ document: { docType: licence } }), { doctype: licence })).toEqual(rule)
})
