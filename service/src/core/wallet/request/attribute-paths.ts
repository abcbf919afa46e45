import type { AttributeId } from '../../vocabulary/attributes.ts'

/** Where an SD-JWT VC PID keeps each attribute (PID Rulebook section 4); null means every element of the array. */
export const sdJwtPaths: {
  readonly [attribute in AttributeId]: readonly [claim: string, ...elements: null[]]
} = {
  family_name: ['family_name'],
  given_name: ['given_name'],
  birth_date: ['birthdate'],
  nationality: ['nationalities', null],
}

/** The namespace of the PID's mdoc elements, named by the interface's own attribute IDs (PID Rulebook section 3). */
export const mdocNamespace = 'eu.europa.ec.eudi.pid.1'
