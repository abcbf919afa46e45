import { credentialNegatives } from './credential-negatives.ts'
import { disclosureNegatives } from './disclosure-negatives.ts'
import { keyBindingNegatives, suiteNegatives } from './key-binding-negatives.ts'
import type { Manipulation } from './manipulation.ts'

/** The token around the presentation (OpenID4VP 1.0 section 8.1). */
const tokenNegatives: readonly Manipulation[] = [
  {
    name: 'a string instead of an array',
    tamper: { vpToken: (honest) => ({ pid_sd_jwt: honest['pid_sd_jwt']?.[0] }) },
  },
  {
    name: 'two presentations',
    tamper: { vpToken: ({ pid_sd_jwt: [one = ''] = [] }) => ({ pid_sd_jwt: [one, one] }) },
  },
  { name: 'no presentation', tamper: { vpToken: () => ({ pid_sd_jwt: [] }) } },
  {
    name: 'an extra query id',
    tamper: { vpToken: (honest) => ({ ...honest, more: honest['pid_sd_jwt'] }) },
  },
  { name: 'another query id', tamper: { vpToken: (honest) => ({ pid: honest['pid_sd_jwt'] }) } },
  {
    name: 'the query id of the other format',
    tamper: { vpToken: (honest) => ({ pid_mdoc: honest['pid_sd_jwt'] }) },
  },
  { name: 'no id', tamper: { vpToken: () => ({}) } },
  { name: 'a token that is an array', tamper: { vpToken: (honest) => [honest] } },
  { name: 'a presentation that is an object', tamper: { vpToken: () => ({ pid_sd_jwt: [{}] }) } },
]

/** Answers that reach verification and end the flow with an error. */
export const endingNegatives: readonly Manipulation[] = [
  ...suiteNegatives,
  ...keyBindingNegatives,
  ...credentialNegatives,
  ...disclosureNegatives,
  ...tokenNegatives,
]
