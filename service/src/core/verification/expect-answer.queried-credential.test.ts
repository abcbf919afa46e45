import { describe, expect, test } from 'vitest'
import { bothFormats, questionFor } from '../../../test/wallet/sample-request.ts'
import { dcqlQuery } from '../wallet/request/dcql-query.ts'
import { queriedCredential } from './expect-answer.ts'

const revealed = ['given_name', 'birth_date'] as const
const query = dcqlQuery(questionFor({ revealed }), bothFormats)

test('an SD-JWT VC must be of a type that was asked for, with the attributes asked for', () => {
  expect(queriedCredential(query, 'pid_sd_jwt')).toEqual({
    vct: bothFormats.vct,
    doctype: undefined,
    wanted: revealed,
    parts: [],
  })
})

test('an mdoc must be of the document type that was asked for, with the attributes asked for', () => {
  expect(queriedCredential(query, 'pid_mdoc')).toEqual({
    vct: [],
    doctype: bothFormats.doctype,
    wanted: revealed,
    parts: [],
  })
})

test('a query that was not made accepts no type', () => {
  const onlyMdoc = dcqlQuery(questionFor(), { ...bothFormats, formats: ['mso_mdoc'] })
  expect(queriedCredential(onlyMdoc, 'pid_sd_jwt')).toEqual({
    vct: [],
    doctype: undefined,
    wanted: [],
    parts: [],
  })
})

describe('parts of attributes that were asked for by name', () => {
  const asked = (change: object, known: object = {}) => {
    const queried = dcqlQuery(questionFor({ revealed: [], ...change }), {
      ...bothFormats,
      ...known,
    })
    const { wanted, parts } = queriedCredential(queried, 'pid_sd_jwt')
    return [wanted, Object.fromEntries(parts.map(({ id, isNeeded }) => [id, isNeeded]))]
  }
  const places = { birth_place_country: false, birth_place_region: false }

  test('are parts of what is wanted, and may be lacking if they are not in every set', () => {
    const revealed = ['birth_place', 'resident_street']
    expect(asked({ revealed })).toEqual([
      revealed,
      { ...places, birth_place_locality: false, resident_house_number: false },
    ])
  })

  test('may not be lacking where every identity has them, also of an optional attribute', () => {
    const known = { always: ['birth_place_locality'] }
    const needed = { ...places, birth_place_locality: true }
    expect(asked({ revealed: ['birth_place'] }, known)).toEqual([['birth_place'], needed])
    const change = { revealed: ['given_name'], optional: ['birth_place'] }
    expect(asked(change, known)).toEqual([['given_name', 'birth_place'], needed])
    const onlyOne = { never: ['birth_place_country', 'birth_place_region'] }
    expect(asked({ revealed: ['birth_place'] }, onlyOne)[1]).toEqual({ birth_place_locality: true })
  })
})
