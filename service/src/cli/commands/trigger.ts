import {
  expectedCallbacks,
  isTriggerOutcome,
  type TriggerOutcome,
  triggerOutcomes,
} from '@vidimus/certify/outcomes'
import { defined } from '../../core/vocabulary/defined.ts'
import { type IssuerId, namedIssuers } from '../../core/vocabulary/issuers.ts'
import type { ReadCallback } from '../../edges/client/read-callback.ts'
import { developerSettings } from '../../edges/config/config.ts'
import { type Arguments, Misuse } from '../arguments.ts'
import { findDeveloperAccess } from '../client/developer-access.ts'
import { privateKeyIn } from '../client/own-encryption-key.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { paint, type Terminal, table } from '../terminal.ts'
import {
  runTrigger,
  type TriggerPlan,
  type TriggerReport,
  type TriggerStep,
} from '../trigger/trigger-run.ts'
import { clientWishOf, triggerLogin } from './trigger-application.ts'
import { startWishOf, triggerByStartUrl } from './trigger-start-url.ts'

export const triggerCommand: Command = async (read, terminal) => {
  if (read.flag('list')) return list(read, terminal)
  const [start, client] = [startWishOf(read), clientWishOf(read)]
  if (start !== undefined && client !== undefined)
    throw new Misuse('--application does not go with --start-url: choose one.')
  const keyFile = read.text('key')
  const key = keyFile === undefined ? undefined : privateKeyIn(keyFile)
  const wish = { ...wishOf(read), sameDevice: read.flag('same-device'), key }
  const settings = developerSettings()
  const access = await findDeveloperAccess(settings)
  if (!access.ok) {
    terminal.err(access.failure.description ?? '')
    return exit.failed
  }
  const plan = { ...wish, access: access.value, sandboxWalletUrl: settings.sandboxWalletUrl }
  if (start !== undefined) return triggerByStartUrl({ ...plan, ...start }, read.json, terminal)
  if (client !== undefined) return triggerLogin(plan, client, read.json, terminal)
  return read.json ? triggerAsJson(plan, terminal) : triggerForPeople(plan, terminal)
}

function list({ json }: Arguments, terminal: Terminal): number {
  const rows = triggerOutcomes.map((outcome) => [outcome, expectedCallbacks[outcome]])
  terminal.out(
    json ? JSON.stringify({ outcomes: triggerOutcomes }) : table(['outcome', 'callback'], rows),
  )
  return exit.ok
}

const formats: { readonly [name: string]: NonNullable<TriggerPlan['format']> } = {
  mdoc: 'mso_mdoc',
  'sd-jwt': 'dc+sd-jwt',
}

function wishOf(read: Arguments): Pick<TriggerPlan, 'outcome' | 'issuer' | 'format' | 'person'> {
  const [format, issuer] = [read.text('format'), read.text('issuer') ?? 'xx-sandbox']
  const known = Object.entries(formats).find(([name]) => name === format)?.[1]
  if (format !== undefined && known === undefined)
    throw new Misuse(`--format takes mdoc or sd-jwt, not "${format}".`)
  if (!isIssuer(issuer))
    throw new Misuse(`--issuer takes ${namedIssuers.join(' or ')}, not "${issuer}".`)
  const person = read.text('person')
  return {
    outcome: outcomeIn(read),
    issuer,
    ...defined({ format: known, person }),
  }
}

const isIssuer = (text: string): text is IssuerId => namedIssuers.some((id) => id === text)

/** Whoever names an application wants to test it, first with a proof that succeeds. */
function outcomeIn(read: Arguments): TriggerOutcome {
  const isTested = read.text('start-url') !== undefined || read.text('application') !== undefined
  const word = read.words[0] ?? (isTested ? 'approve' : '')
  if (!isTriggerOutcome(word)) throw new Misuse(`Name an outcome: ${triggerOutcomes.join(', ')}.`)
  return word
}

async function triggerForPeople(plan: TriggerPlan, terminal: Terminal): Promise<number> {
  terminal.out(`${paint('green', '●')} ${plan.outcome} · ${plan.issuer} · ${plan.access.url}\n`)
  const result = await runTrigger(plan, (step, detail) =>
    terminal.out(`${paint('green', '✓')} ${step.padEnd(18)} ${detail}`),
  )
  if (!result.ok) {
    terminal.err(`${paint('red', '✕')} ${result.failure.description ?? result.failure.code}`)
    return exit.failed
  }
  const { expected, observed, callback } = result.value
  terminal.out(`\n${callbackLines(callback)}\n`)
  if (isAsDocumented(result.value))
    terminal.out(`${paint('green', '✓')} ${observed}, as documented`)
  else terminal.err(`${paint('red', '✕')} ${observed} instead of ${expected}`)
  return isAsDocumented(result.value) ? exit.ok : exit.failed
}

const isAsDocumented = ({ expected, observed }: TriggerReport): boolean => expected === observed

function callbackLines(callback: ReadCallback): string {
  if (callback.kind === 'error') return `  ${callback.error}\n  ${callback.description}`
  if (callback.kind === 'encrypted')
    return `  encrypted for ${callback.kid}\n  See what is inside with --key FILE, the private key.`
  const { format, revealed, derived } = callback.presentation
  const rows = [
    ...Object.entries(revealed).map(([name, value]) => ['revealed', name, String(value)]),
    ...Object.entries(derived).map(([name, value]) => ['derived', name, String(value)]),
  ]
  return [['format', format], ...rows]
    .map(([kind = '', ...rest]) =>
      `  ${kind.padEnd(10)}${rest.map((cell) => cell.padEnd(13)).join(' ')}`.trimEnd(),
    )
    .join('\n')
}

async function triggerAsJson(plan: TriggerPlan, terminal: Terminal): Promise<number> {
  const steps: TriggerStep[] = []
  const result = await runTrigger(plan, (step, detail) => void steps.push({ step, detail }))
  const isGood = result.ok && isAsDocumented(result.value)
  const reported = result.ok
    ? reportJson(result.value)
    : { problem: result.failure.description ?? result.failure.code }
  terminal.out(JSON.stringify({ outcome: plan.outcome, ok: isGood, ...reported, steps }))
  return isGood ? exit.ok : exit.failed
}

const reportJson = ({
  flow,
  portal,
  expected,
  observed,
  callback,
  destination,
}: TriggerReport) => ({
  flow,
  portal,
  expected,
  observed,
  callback: callbackJson(callback),
  redirect_uri: destination,
})

function callbackJson(callback: ReadCallback) {
  if (callback.kind === 'error')
    return { error: callback.error, error_description: callback.description }
  return callback.kind === 'encrypted'
    ? { encrypted: { kid: callback.kid } }
    : { presentation: callback.presentation }
}
