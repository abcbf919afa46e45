import { ok } from '../../vocabulary/result.ts'
import { bothTypes, type Checked, invalid } from '../refuse.ts'
import type { Mdoc } from './well-formed.ts'

type Known = Pick<Mdoc, 'docType' | 'securityObject'> & { readonly doctype: string }

/**
 * The issuer signed the requested type, and the wallet names the same type (ISO/IEC 18013-5,
 * section 9.3.1). The types of mdocs do not inherit (OpenID4VP 1.0, appendix B.2.3): countries have
 * name spaces of their own within one type instead.
 */
export function typeIsAccepted({ docType, securityObject, doctype }: Known): Checked<object> {
  if (securityObject.docType !== docType) return invalid('document: docType is not that of the MSO')
  return docType === doctype
    ? ok({})
    : invalid(`document: docType was not asked for: ${bothTypes([doctype], docType)}`)
}
