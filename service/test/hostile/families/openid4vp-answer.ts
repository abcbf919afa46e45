import { presentMdoc } from '../make/mdoc.ts'
import { judgedAt, mdocQuery, plainRequest, root, sdJwtQuery, state, trusting } from '../make/requests.ts'
import { present } from '../make/sd-jwt.ts'
import { acceptable, type Family, invalid, valid, type Vector } from '../make/vectors.ts'

const [presentation, response] = [present(), presentMdoc()]
const right = { pid_sd_jwt: [presentation] }
const token = JSON.stringify(right)
const field = (name: string, value: string) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
const form = (fields: { readonly [name: string]: string }): string =>
  Object.entries(fields).map(([name, value]) => field(name, value)).join('&')
const answer = (vpToken: unknown, more: { readonly [name: string]: string } = {}) =>
  form({ vp_token: typeof vpToken === 'string' ? vpToken : JSON.stringify(vpToken), state, ...more })

const direct = 'OpenID4VP 1.0, section 8.2'
const vpToken = 'OpenID4VP 1.0, section 8.1'
const json = 'RFC 8259, section 4'
const urlencoded = 'RFC 6749, appendix B'
const escapes = 'not UTF-8, or an escape is broken'
const kinds = 'not exactly one of response, vp_token and error'
const otherState = 'the state of another request, or none'
const notJson = 'vp_token is not JSON'
const one = 'not an array of one presentation'
const queries = 'vp_token does not answer exactly one query'
const notAsked = 'vp_token answers a query that was not asked'
const text = 'the presentation is not a string'
const object = 'vp_token is not an object'
const kbTypo = presentation.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))

const tests: readonly Vector[] = [
  valid('nothing', 'Nothing was changed.', 'a verifier that accepts nothing', answer(right)),
  valid('mdoc', 'The other of the two queries is answered.', 'only the first query may be answered', answer({ pid_mdoc: [response] })),
  valid('order of fields', 'The fields come in another order.', 'vp_token comes first', form({ state, vp_token: token })),
  valid('unknown field', 'There is a field that nobody knows.', 'unknown fields are refused', answer(right, { 'urn:example': 'x' })),
  valid('iss', 'The answer has a field iss, as some responses of OAuth.', 'unknown fields are refused', answer(right, { iss: 'https://self-issued.me/v2' })),
  valid('presentation_submission', 'The answer has the field of an older draft, too.', 'fields of older drafts are refused', answer(right, { presentation_submission: '{}' })),
  valid('empty unknown field', 'A field that nobody knows is empty and has no equals sign.', 'each field has a value', `${answer(right)}&x`, 'e'),
  valid('spaces as plus', 'The spaces of the JSON are written as plus signs.', 'a space is %20', `vp_token=${encodeURIComponent(JSON.stringify(right, null, 1)).replaceAll('%20', '+')}&${field('state', state)}`, 'e'),
  valid('escapes in small letters', 'The escapes are in small letters.', 'escapes are in capital letters', answer(right).replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()), 'e'),
  valid('more escapes than needed', 'Letters are escaped that need not be.', 'only what has to be escaped is', answer(right).replace('vp_token', '%76p%5Ftoken'), 'e'),
  valid('fewer escapes', 'Characters that a form may have are not escaped.', 'everything but letters is escaped', `vp_token=${token.replaceAll('+', '%2B')}&state=${state}`, 'e'),
  valid('JSON with escapes', 'The JSON of vp_token spells characters with escapes.', 'JSON has no escapes', answer(token.replaceAll('~', '\\u007e')), 'e'),
  valid('JSON with line breaks', 'The JSON of vp_token has line breaks and tabs.', 'JSON is written without spaces', answer(`\r\n\t${JSON.stringify(right, null, '\t')}\n`), 'e'),

  invalid(escapes, 'e', 'escape cut short', 'An escape is cut short.', `${answer(right)}&x=%4`, urlencoded),
  invalid(escapes, 'e', 'escape without digits', 'An escape has letters that are no digits.', `${answer(right)}&x=%zz`, urlencoded),
  invalid(escapes, 'e', 'not UTF-8', 'An escaped byte is not UTF-8.', `${answer(right)}&x=%ff`, urlencoded),
  invalid(escapes, 'e', 'overlong UTF-8', 'A character is written with more bytes than it needs.', `${answer(right)}&x=%c0%af`, urlencoded),
  invalid(escapes, 'e', 'surrogate in UTF-8', 'Half of a surrogate pair is written in three bytes.', `${answer(right)}&x=%ed%a0%80`, urlencoded),
  invalid('a field is repeated', 'e', 'vp_token', 'The answer has two fields vp_token, the second a false one.', `${answer(right)}&vp_token=%7B%7D`, 'RFC 6749, section 3.1'),
  invalid('a field is repeated', 'b', 'state', 'The answer has two states.', `${answer(right)}&state=another`, 'RFC 6749, section 3.1'),
  invalid('a field is repeated', 'e', 'unknown', 'A field that nobody knows is there twice.', `${answer(right)}&x=1&x=1`, 'RFC 6749, section 3.1'),
  invalid('a field is repeated', 'b', 'state, escaped', 'The second state has its name escaped.', `${answer(right)}&st%61te=another`, 'RFC 6749, section 3.1'),
  invalid('a field without a name', 'e', 'equals sign', 'A field has a value and no name.', `${answer(right)}&=x`, urlencoded),
  acceptable('a field without a name', 'e', 'ampersand at the end', 'An ampersand follows the last field.', 'Browsers’ parsers skip what is empty between two of them; no wallet is known to write it, and a field needs a name.', `${answer(right)}&`, urlencoded),
  acceptable('too many fields', 'l', '17 fields', 'There are seventeen fields.', 'No specification limits them; we read at most 16.', [answer(right), ...Array.from({ length: 15 }, (_, at) => `&x${at}=`)].join(''), null),
  invalid(kinds, 'p', 'none', 'There is neither a presentation nor an error.', form({ state }), direct),
  invalid(kinds, 'e', 'empty', 'The body is empty.', '', direct),
  invalid(kinds, 'p', 'vp_token and error', 'There are a presentation and an error.', answer(right, { error: 'access_denied' }), direct),
  invalid(kinds, 'p', 'vp_token and response', 'There are a presentation in the clear and one that is encrypted.', answer(right, { response: 'x' }), direct),
  invalid(kinds, 'e', 'JSON body', 'The body is JSON instead of a form.', JSON.stringify({ vp_token: right, state }), direct),
  invalid(kinds, 'p', 'id_token', 'There is an ID Token instead of a presentation.', form({ id_token: 'x', state }), direct),
  invalid(kinds, 'p', 'capital letters', 'The name of the field is in capital letters.', form({ VP_TOKEN: token, state }), direct),
  invalid('no state', 'b', 'missing', 'The answer has no state.', form({ vp_token: token }), direct),
  invalid('no state', 'b', 'of an error', 'The error has no state.', form({ error: 'access_denied' }), direct),
  invalid(otherState, 'b', 'another', 'The state is of another request.', form({ vp_token: token, state: 'another' }), direct),
  invalid(otherState, 'b', 'empty', 'The state is empty.', form({ vp_token: token, state: '' }), direct),
  invalid(otherState, 'b', 'longer', 'The state has a character more.', form({ vp_token: token, state: `${state}A` }), direct),
  invalid(otherState, 'b', 'shorter', 'The state lacks its last character.', form({ vp_token: token, state: state.slice(0, -1) }), direct),
  invalid(otherState, 'b', 'another case', 'The state is in small letters.', form({ vp_token: token, state: state.toLowerCase() }), direct),
  invalid(otherState, 'b', 'with a space', 'A space follows the state.', form({ vp_token: token, state: `${state} ` }), direct),
  invalid(notJson, 'e', 'only the presentation', 'vp_token is the presentation itself, as in older drafts.', answer(presentation), vpToken),
  invalid(notJson, 'e', 'query twice', 'The JSON has the same query twice.', answer(token.replace(/}$/, `,"pid_sd_jwt":["${kbTypo}"]}`)), json),
  invalid(notJson, 'e', 'query twice, escaped', 'The JSON has the same query twice, once with an escape.', answer(token.replace(/}$/, `,"pid_sd\\u005fjwt":["${kbTypo}"]}`)), json),
  invalid(notJson, 'e', 'after its end', 'Something follows the JSON.', answer(`${token}{}`), json),
  invalid(notJson, 'e', 'comma at the end', 'The JSON has a comma after its last member.', answer(token.replace(/}$/, ',}')), json),
  invalid(notJson, 'e', 'single quotes', 'The JSON has single quotes.', answer(token.replaceAll('"', "'")), json),
  invalid(notJson, 'e', 'byte order mark', 'The JSON begins with a byte order mark.', answer(`\ufeff${token}`), json),
  invalid(notJson, 'e', 'empty', 'vp_token is empty.', answer(''), vpToken),
  invalid(object, 'e', 'array', 'vp_token is an array of presentations, as in older drafts.', answer([presentation]), vpToken),
  invalid(object, 'e', 'string', 'vp_token is a JSON string.', answer(JSON.stringify(presentation)), vpToken),
  invalid(object, 'e', 'null', 'vp_token is null.', answer('null'), vpToken),
  invalid(object, 'e', 'number', 'vp_token is a number.', answer('1'), vpToken),
  invalid(queries, 'p', 'none', 'No query is answered.', answer({}), vpToken),
  invalid(queries, 'p', 'both', 'Both queries are answered, of which one was asked for.', answer({ ...right, pid_mdoc: [response] }), 'OpenID4VP 1.0, section 6.4.2'),
  invalid(queries, 'p', 'another beside it', 'A query is answered that was not asked, beside one that was.', answer({ ...right, other: ['x'] }), vpToken),
  invalid(notAsked, 'p', 'another', 'The identifier is of no query.', answer({ other: [presentation] }), vpToken),
  invalid(notAsked, 'p', 'capital letters', 'The identifier of the query is in capital letters.', answer({ PID_SD_JWT: [presentation] }), vpToken),
  invalid(notAsked, 'p', 'format instead of the identifier', 'The format stands where the identifier should be.', answer({ 'dc+sd-jwt': [presentation] }), vpToken),
  invalid(one, 'e', 'string', 'The presentation is not in an array, as in an older draft.', answer({ pid_sd_jwt: presentation }), vpToken),
  invalid(one, 'p', 'none', 'The array of presentations is empty.', answer({ pid_sd_jwt: [] }), vpToken),
  invalid(one, 'p', 'two', 'There are two presentations, although one was asked for.', answer({ pid_sd_jwt: [presentation, presentation] }), vpToken),
  invalid(one, 'e', 'object', 'The presentations are an object.', answer({ pid_sd_jwt: { 0: presentation } }), vpToken),
  invalid(text, 'e', 'object', 'The presentation is an object, as the JSON serialization of an SD-JWT.', answer({ pid_sd_jwt: [{ payload: 'x' }] }), vpToken),
  invalid(text, 'e', 'empty', 'The presentation is empty.', answer({ pid_sd_jwt: [''] }), vpToken),
  invalid(text, 'e', 'null', 'The presentation is null.', answer({ pid_sd_jwt: [null] }), vpToken),
  invalid(text, 'e', 'array', 'The presentation is an array.', answer({ pid_sd_jwt: [[presentation]] }), vpToken),
  acceptable('the presentation is too long', 'l', 'over 128 KiB', 'The presentation is longer than 128 KiB.', 'No specification limits it; ours is 131,072 characters.', [`vp_token=${encodeURIComponent('{"pid_sd_jwt":["')}`, { repeat: 'A', times: 131_073 }, `${encodeURIComponent('"]}')}&state=${state}`], null),
  acceptable('too many bytes', 'l', 'over 512 KiB', 'The body is longer than 512 KiB.', 'No specification limits it; ours is 524,288 bytes.', [`${answer(right)}&x=`, { repeat: 'A', times: 524_288 }], null),
  invalid('issuer JWT is not a compact JWS', 'p', 'mdoc for the other query', 'The mdoc answers the query for an SD-JWT VC.', answer({ pid_sd_jwt: [response] })),
  invalid('presentation is not base64url of a strict CBOR map', 'p', 'SD-JWT VC for the other query', 'The SD-JWT VC answers the query for an mdoc.', answer({ pid_mdoc: [presentation] })),
  invalid('KB-JWT: nonce is not that of the request', 'b', 'of another request', 'The presentation was made for another request.', answer({ pid_sd_jwt: [present({ keyBinding: { nonce: 'another' } })] })),
  invalid('encrypted although no key was given', 's', 'encrypted', 'The answer is encrypted, although no key was given.', form({ response: 'eyJhbGciOiJFQ0RILUVTIn0..AAAA.AAAA.AAAA' }), 'OpenID4VP 1.0, section 8.3'),
  invalid('wallet error', 'p', 'access_denied', 'The wallet says that the person refused, which is an answer but no presentation.', form({ error: 'access_denied', state }), 'OpenID4VP 1.0, section 8.5'),
  invalid('wallet error', 'p', 'unknown error', 'The wallet says an error that nobody knows.', form({ error: 'urn:example', error_description: 'x', state }), 'OpenID4VP 1.0, section 8.5'),
  invalid('wallet error', 'e', 'empty error', 'The wallet says an empty error.', form({ error: '', state }), 'OpenID4VP 1.0, section 8.5'),
]

export const openid4vpAnswer = (): Family => ({
  family: 'openid4vp-answer',
  about:
    'Bodies of a form that a wallet posts to response_uri, not encrypted. The presentation in it is judged, too.',
  groups: [
    {
      comment: 'A PID is asked for in one of two formats.',
      ...judgedAt,
      ...trusting(root),
      request: plainRequest(sdJwtQuery(), mdocQuery()),
      policy: { algorithms: ['ES256'], country: 'de' },
      tests,
    },
  ],
})
