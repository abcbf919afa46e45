import { browser } from './families/browser.ts'
import { certificateChain } from './families/certificate-chain.ts'
import { mdoc } from './families/mdoc.ts'
import { openid4vpAnswer } from './families/openid4vp-answer.ts'
import { openid4vpEncrypted } from './families/openid4vp-encrypted.ts'
import { revocationList } from './families/revocation-list.ts'
import { sdJwtVc } from './families/sd-jwt-vc.ts'
import { statusList } from './families/status-list.ts'
import { trustList } from './families/trust-list.ts'
import { type Family, inPieces } from './make/vectors.ts'

const makers: readonly (() => Family)[] = [
  sdJwtVc,
  mdoc,
  certificateChain,
  openid4vpAnswer,
  openid4vpEncrypted,
  statusList,
  trustList,
  revocationList,
  browser,
]

const notice =
  'Made by npm run hostile-vectors. CC0 1.0. All keys are public and worthless: trust nothing that is signed with them.'

/** The text of each file in vectors/hostile, by its name. */
export const hostileFiles = (): ReadonlyMap<string, string> =>
  new Map(makers.map((make) => fileOf(make())))

function fileOf({ family, about, groups }: Family): readonly [string, string] {
  let number = 0
  const numbered = groups.map(({ tests, ...group }) => ({
    ...group,
    tests: tests.map((test) => ({ number: ++number, ...test, input: inPieces(test.input) })),
  }))
  const content = {
    $schema: './schema.json',
    family,
    about,
    notice,
    number_of_tests: number,
    groups: numbered,
  }
  return [`${family}.json`, `${JSON.stringify(content, null, 2)}\n`]
}
