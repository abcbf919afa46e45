/** The names of the API and those of a PID as SD-JWT VC. */
export const claimPaths: { readonly [attribute: string]: readonly [string, ...(null | string)[]] } =
  {
    family_name: ['family_name'],
    given_name: ['given_name'],
    birth_date: ['birthdate'],
    nationality: ['nationalities', null],
  }

export const queryId = 'pid'
export const pidType = 'urn:eudi:pid:de:1'
