import type { Question } from '../../core/flow/flow.ts'
import { type Presentation, selectAttributes } from '../../core/presentation/build-presentation.ts'
import { type Derived, derive } from '../../core/presentation/derive.ts'
import type { AttributeValues } from '../../core/verification/verified-credential.ts'
import { attributesIn, type Vocabulary } from '../../core/vocabulary/attributes.ts'
import type { AccountId, FlowId } from '../../core/vocabulary/ids.ts'

export type SandboxPerson = AttributeValues

type Context = {
  readonly publicUrl: string
  readonly accountId: AccountId
  readonly id: FlowId
  readonly state: string
  readonly at: number
  readonly person: SandboxPerson
  /** What the flow asked that it imitates. Undefined if it imitates none. */
  readonly imitated?: ImitatedFlow | undefined
}

export type ImitatedFlow = { readonly question: Question; readonly vocabulary: Vocabulary }

const lifetimeSeconds = 3_600

/**
 * A presentation without a wallet, for trying out an endpoint. It can only be about the sandbox's
 * person in test: the type allows no other environment, and live has other signing keys. It answers
 * what the flow asked, so that an endpoint which compares has nothing else to refuse.
 */
export function sandboxPresentation({
  publicUrl,
  accountId,
  id,
  state,
  at,
  person,
  imitated = byDefault,
}: Context): Presentation & { readonly environment: 'test' } {
  const { question, vocabulary } = imitated
  const { issuer, revealed, optional } = question
  const iat = Math.floor(at / 1_000)
  return {
    iss: publicUrl,
    aud: `${accountId}/test`,
    iat,
    exp: iat + lifetimeSeconds,
    jti: id,
    environment: 'test',
    issuer,
    format: 'dc+sd-jwt',
    state,
    revealed: selectAttributes([...revealed, ...(optional ?? [])], person),
    derived: derivedOf(imitated, person, at),
    absent: optional?.filter((id) => person[id] === undefined),
    asked: vocabulary === 'interface' ? undefined : question.derived,
  }
}

const byDefault: ImitatedFlow = {
  question: {
    issuer: 'xx-sandbox',
    revealed: attributesIn('interface'),
    derived: { nationality: 'DE' },
    sameDevice: false,
  },
  vocabulary: 'interface',
}

/** Values to match are erased or sealed, and the person may not say enough: then it is a yes. */
function derivedOf(
  { question, vocabulary }: ImitatedFlow,
  person: SandboxPerson,
  at: number,
): Derived {
  const { match, ...rest } = question.derived
  const derived = derive(rest, person, { at, vocabulary })
  const isYes = (names: object) => Object.fromEntries(Object.keys(names).map((key) => [key, '1']))
  return {
    ...(derived.ok ? derived.value : isYes(rest)),
    match: match === undefined ? undefined : '1',
  }
}
