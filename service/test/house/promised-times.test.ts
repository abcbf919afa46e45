import { describe, expect, test } from 'vitest'
import { toleranceSeconds } from '../../../sdk/src/callback-signature.ts'
import { lifetimeSeconds as ticketSeconds } from '../../../sdk/src/return-tickets.ts'
import {
  accessTokenSeconds,
  codeSeconds,
  idTokenSeconds,
  requestUriSeconds,
} from '../../src/core/application/grants.ts'
import { errorLifetimeSeconds } from '../../src/core/callback/retry-schedule.ts'
import { extensionSeconds, mostExtensions } from '../../src/core/flow/advance.ts'
import { lifetimeSeconds as presentationSeconds } from '../../src/core/presentation/build-presentation.ts'
import { cookieSeconds } from '../../src/core/return/browser-binding.ts'
import { languages } from '../../src/core/vocabulary/languages.ts'
import { settings } from '../../src/core/vocabulary/settings.ts'
import { readConfig } from '../../src/edges/config/config.ts'
import { keptSeconds as keyListSeconds } from '../../src/edges/http/api/published-keys.ts'
import type { Html } from '../../src/edges/http/pages/html.ts'
import { textsOf } from '../../src/edges/http/pages/texts.ts'
import { maxAgeSeconds as sessionSeconds } from '../../src/edges/http/portal/host-cookie.ts'
import { attemptMilliseconds } from '../../src/edges/outbound/post-callback.ts'
import { keptDays as askedDays } from '../../src/edges/store/history/question-counts.ts'
import { secretOverlapSeconds as secretSeconds } from '../../src/usecases/accounts/callback-secret.ts'
import { signingKeyOverlapSeconds as signingKeySeconds } from '../../src/usecases/keys/rotate-signing-keys.ts'
import { freshMilliseconds } from '../../src/usecases/portal/sign-in/authorise.ts'
import { knownBrowserSeconds } from '../../src/usecases/portal/sign-in/limits/known-browser.ts'
import { challengeSeconds } from '../../src/usecases/portal/sign-in/sign-in-challenge.ts'
import { setupSeconds } from '../../src/usecases/portal/team/create-link.ts'
import { destinationKeptSeconds, keptDetailsSeconds } from '../../src/usecases/proof/kept-times.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { readFile } from './repository.ts'

/** What people, integrators and operators read of times is what the code does. */

const config = readConfig(realWorld, { VIDIMUS_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') })
if ('complaints' in config) throw new Error(config.complaints)
const { flowLifetimeSeconds, returnTimeoutSeconds, resultLifetimeSeconds } = config.config
const { retention_days: retention } = settings

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Such as "10" and "ten". */
const numbers = (count: number): string =>
  [count.toLocaleString('en'), words[count]].filter((one) => one !== undefined).join('|')

const units = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const

/** The time in each unit of which it is a whole number, such as "90 seconds". */
const written = (seconds: number): string =>
  Object.entries(units)
    .filter(([, unit]) => seconds % unit === 0 && seconds >= unit)
    .map(([name, unit]) => `(?:${numbers(seconds / unit)}) ${name}s?`)
    .join('|')

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `{}` in a sentence is the time. */
const isSaid = (text: string, sentence: string, seconds: number): boolean => {
  const [before = '', after = ''] = sentence.split('{}').map(escaped)
  const pattern = sentence.includes('{}') ? `${before}(?:${written(seconds)})${after}` : before
  return new RegExp(pattern, 'i').test(text.replaceAll(/\s+/g, ' '))
}

const attemptSeconds = attemptMilliseconds / 1_000

const documents: readonly (readonly [file: string, sentence: string, seconds: number])[] = [
  ['docs/guides/limits.md', 'from `POST /prove` | {}; the person', flowLifetimeSeconds],
  ['docs/guides/limits.md', 'on the same device | {}; the person', returnTimeoutSeconds],
  ['docs/guides/limits.md', 'your answer to a callback | {} |', attemptSeconds],
  ['docs/guides/limits.md', 'kept for {}, then erased', resultLifetimeSeconds],
  ['docs/guides/limits.md', 'cannot be delivered | tried for {}', errorLifetimeSeconds],
  ['docs/guides/limits.md', 'from `iat` to `exp` | {}', presentationSeconds],
  ['docs/guides/limits.md', 'can be looked up | {}, or', retention.default * units.day],
  ['docs/guides/the-loop.md', 'A flow lives {} from `/prove`', flowLifetimeSeconds],
  ['docs/guides/the-loop.md', 'come back, within {} unless', returnTimeoutSeconds],
  ['docs/guides/callbacks.md', 'A presentation is tried for {} by default', resultLifetimeSeconds],
  ['docs/guides/callbacks.md', 'After {} a presentation is erased', resultLifetimeSeconds],
  ['docs/guides/callbacks.md', 'uncompressed, within {}', attemptSeconds],
  ['docs/guides/callbacks.md', 'a timestamp that is more than {} from', toleranceSeconds],
  ['docs/guides/privacy.md', 'at most {} after the outcome; before it', resultLifetimeSeconds],
  ['docs/guides/privacy.md', 'or {} after your application has fetched it', accessTokenSeconds],
  ['docs/guides/privacy.md', 'at most {} after the outcome. The hash', errorLifetimeSeconds],
  ['docs/guides/privacy.md', '| {} after your answer, then the key', destinationKeptSeconds],
  ['docs/guides/privacy.md', 'about no person | {} |', askedDays * units.day],
  ['docs/guides/privacy.md', 'the cookie itself ends after {}', cookieSeconds],
  ['docs/guides/branding.md', 'say the sum: {}, unless', keptDetailsSeconds(config.config)],
  ['docs/security-paper.md', 'accepted them: {} at most', resultLifetimeSeconds],
  ['docs/security-paper.md', 'after an error {} at most', errorLifetimeSeconds],
  ['docs/guides/applications.md', '| code | {}, once', codeSeconds],
  ['docs/guides/applications.md', '--id-token-alg ES256`; {};', idTokenSeconds],
  ['docs/guides/applications.md', 'for `userinfo`, {};', accessTokenSeconds],
  ['docs/guides/applications.md', '| pushed request | {} |', requestUriSeconds],
  ['docs/guides/applications.md', 'waits {} to be fetched', resultLifetimeSeconds],
  ['docs/guides/notices.md', 'for {} both then sign', secretSeconds],
  ['docs/guides/presentation.md', '| `exp` | {} later', presentationSeconds],
  ['docs/guides/presentation.md', 'keep it for {}. With', keyListSeconds],
  ['docs/guides/bind-the-session.md', 'works once and for {}', ticketSeconds],
  ['docs/operate/rotate-keys.md', 'former one after {}', signingKeySeconds],
  ['docs/operate/rotate-keys.md', 'For {} `webhook-signature`', secretSeconds],
  ['docs/operate/configuration.md', 'It works once, for {}, and', setupSeconds],
  [
    'docs/operate/production.md',
    'recognised, so that nobody else can finish; without it a proof is not possible | {} from',
    cookieSeconds,
  ],
  ['docs/operate/production.md', 'signed in to the portal | {} at most', sessionSeconds],
  ['docs/operate/production.md', 'do not lock them out | {} |', knownBrowserSeconds],
  ['docs/operate/production.md', 'with a passkey was begun | {} |', challengeSeconds],
  ['docs/glossary.md', 'a sign-in less than {} old', freshMilliseconds / 1_000],
  ['docs/guides/going-live.md', 'a sign-in of the last {}', freshMilliseconds / 1_000],
  ['texts/portal/en.json', 'For {} callbacks carry two signatures', secretSeconds],
  ['texts/portal/en.json', 'It works once, for {}.', setupSeconds],
  ['sdk/README.md', 'A ticket lives {}, works once', ticketSeconds],
  ['service/src/cli/commands/secret.ts', 'For {} callbacks carry', secretSeconds],
  ['service/src/cli/commands/signing-keys.ts', 'stay published for {}.', signingKeySeconds],
  ['service/src/cli/commands/signing-keys.ts', 'has it for up to {}.', keyListSeconds],
  ['service/src/cli/commands/portal-links.ts', 'Open this link within {};', setupSeconds],
  [
    'service/src/edges/http/api/callback-schema.ts',
    'if you answer within {} with 200',
    attemptSeconds,
  ],
  [
    'service/src/edges/http/api/callback-schema.ts',
    'it is kept, {} by default',
    resultLifetimeSeconds,
  ],
  ['service/src/edges/http/portal/routes/operator-routes.ts', 'Works once, for {}.', setupSeconds],
  ['service/src/edges/http/portal/routes/callback-routes.ts', 'for {} callbacks', secretSeconds],
]

test.each(documents)('%s: "%s"', (file, sentence, seconds) => {
  expect(isSaid(readFile(file), sentence, seconds)).toBe(true)
})

describe('on the pages for people', () => {
  test('the sentences with times that are not put in have those of the code', () => {
    const { stored, cookiesNeeded } = textsOf('en')
    const { details, note, browser } = stored.entries
    const until = details.until({ time: '39 minutes' })
    const said: readonly [text: Html, sentence: string, seconds: number][] = [
      [until, 'kept encrypted for another {}', destinationKeptSeconds],
      [note.how, 'deleted with them, after about a day', errorLifetimeSeconds],
      [browser.until, 'The cookie ends after {}.', cookieSeconds],
      [cookiesNeeded.text, 'ends after {}.', cookieSeconds],
    ]
    expect(said.filter(([{ text }, sentence, time]) => !isSaid(text, sentence, time))).toEqual([])
    expect(errorLifetimeSeconds).toBe(units.day)
    const { from, to, default: usual } = retention
    expect(note.until.text).toContain(`${from} to ${to}, and ${usual} if`)
  })

  test('in every language the button adds the minutes that it says', () => {
    const minutes = String(extensionSeconds / 60)
    // Arabic has a form of its own for two.
    const button = new RegExp(`${minutes}|${minutes === '2' ? 'دقيقتين' : minutes}`)
    const others = languages.filter((language) => !button.test(textsOf(language).time.more.text))
    expect(others).toEqual([])
    const guide = readFile('docs/guides/limits.md')
    expect(guide).toContain(`can ask for ${minutes} more, ${words[mostExtensions]} times`)
  })
})
