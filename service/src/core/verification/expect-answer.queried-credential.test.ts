import { expect, test } from 'vitest'
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
  })
})

test('an mdoc must be of the document type that was asked for, with the attributes asked for', () => {
  expect(queriedCredential(query, 'pid_mdoc')).toEqual({
    vct: [],
    doctype: bothFormats.doctype,
    wanted: revealed,
  })
})

test('a query that was not made accepts no type', () => {
  const onlyMdoc = dcqlQuery(questionFor(), { ...bothFormats, formats: ['mso_mdoc'] })
  expect(queriedCredential(onlyMdoc, 'pid_sd_jwt')).toEqual({
    vct: [],
    doctype: undefined,
    wanted: [],
  })
})
