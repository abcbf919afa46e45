import type { AttributeId } from '../../vocabulary/attributes.ts'

/**
 * The path of each attribute in an SD-JWT VC PID (PID Rulebook section 4). Null means every array
 * element.
 */
export const sdJwtPaths: {
  readonly [attribute in AttributeId]: readonly [claim: string, ...elements: null[]]
} = {
  family_name: ['family_name'],
  given_name: ['given_name'],
  birth_date: ['birthdate'],
  nationality: ['nationalities', null],
}

/**
 * The namespace of the PID's mdoc elements. Their names are the interface's attribute IDs (PID
 * Rulebook section 3).
 */
export const mdocNamespace = 'eu.europa.ec.eudi.pid.1'
