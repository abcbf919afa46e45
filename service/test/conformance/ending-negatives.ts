import { credentialNegatives } from './credential-negatives.ts'
import { disclosureNegatives } from './disclosure-negatives.ts'
import { keyBindingNegatives, suiteNegatives } from './key-binding-negatives.ts'
import { type Refused, wallet } from './manipulation.ts'

/** The token around the presentation (OpenID4VP 1.0 section 8.1). */
const tokenNegatives: readonly Refused[] = [
  {
    name: 'a string instead of an array',
    fault: wallet('OpenID4VP 1.0, section 8.1'),
    tamper: { vpToken: (honest) => ({ pid_sd_jwt: honest['pid_sd_jwt']?.[0] }) },
  },
  {
    name: 'two presentations',
    fault: wallet('OpenID4VP 1.0, section 8.1'),
    tamper: { vpToken: ({ pid_sd_jwt: [one = ''] = [] }) => ({ pid_sd_jwt: [one, one] }) },
  },
  {
    name: 'no presentation',
    fault: wallet('OpenID4VP 1.0, section 8.1'),
    tamper: { vpToken: () => ({ pid_sd_jwt: [] }) },
  },
  {
    name: 'an extra query id',
    fault: wallet('OpenID4VP 1.0, section 8.1'),
    tamper: { vpToken: (honest) => ({ ...honest, more: honest['pid_sd_jwt'] }) },
  },
  {
    name: 'another query id',
    fault: wallet('OpenID4VP 1.0, section 8.1'),
    tamper: { vpToken: (honest) => ({ pid: honest['pid_sd_jwt'] }) },
  },
  {
    name: 'the query id of the other format',
    fault: wallet('OpenID4VP 1.0, section 8.1'),
    tamper: { vpToken: (honest) => ({ pid_mdoc: honest['pid_sd_jwt'] }) },
  },
  { name: 'no id', fault: wallet('OpenID4VP 1.0, section 8.1'), tamper: { vpToken: () => ({}) } },
  {
    name: 'a token that is an array',
    fault: wallet('OpenID4VP 1.0, section 8.1'),
    tamper: { vpToken: (honest) => [honest] },
  },
  {
    name: 'a presentation that is an object',
    fault: wallet('OpenID4VP 1.0, section 8.1'),
    tamper: { vpToken: () => ({ pid_sd_jwt: [{}] }) },
  },
]

/** Answers that reach verification and end the flow with an error. */
export const endingNegatives: readonly Refused[] = [
  ...suiteNegatives,
  ...keyBindingNegatives,
  ...credentialNegatives,
  ...disclosureNegatives,
  ...tokenNegatives,
]
