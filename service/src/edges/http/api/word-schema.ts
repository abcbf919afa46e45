import { Type } from 'typebox'
import {
  answerOf,
  attributeOf,
  attributesIn,
  derivedKeysIn,
} from '../../../core/vocabulary/attributes.ts'
import { environments } from '../../../core/vocabulary/environment.ts'
import { namedIssuers } from '../../../core/vocabulary/issuers.ts'
import { callbackErrorCodes, outcomeCodes, outcomes } from '../../../core/vocabulary/outcomes.ts'
import type { IssuerChoice } from '../../../usecases/ports/issuers.ts'

/** Closed lists of words in OpenAPI. A `title` names the component. */

/** A list that explains each of its words. `x-enumDescriptions` is for programs that render it. */
export const explained = (
  words: readonly string[],
  meaning: { readonly [word: string]: string },
  { title, about }: { readonly title?: string; readonly about: string },
) =>
  Type.String({
    ...(title === undefined ? {} : { title }),
    enum: words,
    description: [about, '', ...words.map((word) => `- \`${word}\`: ${meaning[word]}`)].join('\n'),
    'x-enumDescriptions': Object.fromEntries(words.map((word) => [word, meaning[word]])),
  })

const namedMeanings = {
  'de-ausweis': 'The German national eID.',
  'xx-sandbox': 'The sandbox: for test keys only, always the same PID.',
}

/** The issuers of the interface, and those that a deployment adds. */
export function issuerWords(offered: readonly IssuerChoice[]) {
  const added = offered.filter(({ issuer }) => !Object.hasOwn(namedMeanings, issuer))
  const meanings = added.map(({ issuer, name, environments: where }) => [
    issuer,
    `${name ?? 'An issuer of this deployment'}, with keys for ${where.join(' and ')}.`,
  ])
  return explained(
    [...namedIssuers, ...added.map(({ issuer }) => issuer)],
    { ...namedMeanings, ...Object.fromEntries(meanings) },
    { title: 'Issuer', about: 'The wallet issuer.' },
  )
}

export const issuerWord = issuerWords([])

const meaningsOf = <Word extends string>(
  words: readonly Word[],
  of: (word: Word) => { readonly meaning: string },
) => Object.fromEntries(words.map((word) => [word, of(word).meaning]))

export const attributeWord = explained(
  attributesIn('interface'),
  meaningsOf(attributesIn('interface'), attributeOf),
  { title: 'AttributeId', about: 'A PID attribute.' },
)

export const wideAttributeWord = explained(
  attributesIn('wide_sensitive'),
  meaningsOf(attributesIn('wide_sensitive'), attributeOf),
  {
    title: 'WideAttributeId',
    about: 'A PID attribute of the wider vocabulary, which an account has to choose.',
  },
)

export const derivedWord = explained(
  derivedKeysIn('wide'),
  meaningsOf(derivedKeysIn('wide'), answerOf),
  { title: 'DerivedKey', about: 'A check of which you receive only the result.' },
)

export const environmentWord = Type.String({
  title: 'Environment',
  enum: environments,
  description: 'Chosen by the API key.',
})

const outcomeMeanings = meaningsOf(outcomeCodes, (code) => ({
  meaning: outcomes[code].description,
}))

export const callbackErrorWord = explained(callbackErrorCodes, outcomeMeanings, {
  title: 'CallbackErrorCode',
  about: 'Why a flow ended without a proof. The code is stable.',
})

/** The outcome in a callback, as a flow that is read shows it. */
export const outcomeWord = explained(outcomeCodes, outcomeMeanings, {
  title: 'Outcome',
  about: 'What the callback says.',
})
