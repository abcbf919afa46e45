import { writeFile } from 'node:fs/promises'
import { type CaseName, caseNames, cases, isCaseName } from '@vidimus/certify/cases'
import type { Certification, CertifyPlan } from '@vidimus/certify/certification'
import { certify } from '@vidimus/certify/certify'
import { explainCase, explainJson, listCases } from '@vidimus/certify/explain'
import { certifyJunit } from '@vidimus/certify/junit'
import { closingLines, openLines } from '@vidimus/certify/lines'
import { caseJson, certifyJson } from '@vidimus/certify/report'
import { widest } from '@vidimus/certify/wrapped'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { DeveloperAccess } from '../../edges/client/developer-access.ts'
import { listenForOwn } from '../../edges/client/own-callback.ts'
import { postCertification, signTrial } from '../../edges/client/service-calls.ts'
import { developerSettings } from '../../edges/config/config.ts'
import { labelPattern } from '../../usecases/integration/keep-certification.ts'
import { version } from '../../wiring/version.ts'
import { type Arguments, Misuse } from '../arguments.ts'
import { certifyingOf } from '../client/certifying.ts'
import { findDeveloperAccess } from '../client/developer-access.ts'
import { webAddress } from '../client/web-address.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { paint, type Terminal } from '../terminal.ts'
import { startMethodOf } from './trigger-start-url.ts'

type Plan = CertifyPlan & {
  readonly callbackUrl: string | undefined
  readonly junitFile: string | undefined
  readonly label: string | undefined
  readonly json: boolean
}

/** Tries a whole application, and says whether it can go live. */
export const certifyCommand: Command = async (read, terminal) => {
  if (read.flag('list')) return list(read, terminal)
  const explained = read.text('explain')
  if (explained !== undefined) return explain(explained, read, terminal)
  const settings = developerSettings()
  const plan = planOf(read, settings.sandboxWalletUrl)
  const access = await findDeveloperAccess(settings)
  const prepared = access.ok ? await prepare(access.value, plan.callbackUrl) : access
  if (!prepared.ok) {
    terminal.err(prepared.failure.description ?? prepared.failure.code)
    return exit.notTried
  }
  try {
    return await run(plan, prepared.value, terminal)
  } finally {
    prepared.value.close()
  }
}

function planOf(read: Arguments, sandboxWalletUrl: string): Plan {
  const named = read.text('callback-url')
  return {
    startUrl: webAddress('--start-url', read.required('start-url')),
    startMethod: startMethodOf(read),
    sandboxWalletUrl,
    only: onlyOf(read.text('only')),
    callbackUrl: named === undefined ? undefined : webAddress('--callback-url', named),
    junitFile: read.text('junit'),
    label: labelOf(read.text('label')),
    json: read.json,
  }
}

function labelOf(text: string | undefined): string | undefined {
  if (text === undefined || new RegExp(labelPattern).test(text)) return text
  throw new Misuse('--label takes 1 to 100 visible characters, such as a commit.')
}

function onlyOf(text: string | undefined): readonly CaseName[] | undefined {
  return text?.split(',').map((word) => caseOf('--only', word.trim()))
}

function caseOf(option: string, name: string): CaseName {
  if (!isCaseName(name)) throw new Misuse(`${option} names no case "${name}". See: --list`)
  return name
}

type Prepared = {
  readonly access: DeveloperAccess
  readonly callbackUrl: string
  close(): void
}

/** An account without a Redirect URL may start flows only while somebody listens. */
async function prepare(
  access: DeveloperAccess,
  wished: string | undefined,
): Promise<Result<Prepared>> {
  const signed = await signTrial(access, { outcome: 'presentation' })
  if (!signed.ok) return signed
  const { redirect_url: configured } = signed.value
  const callbackUrl = wished ?? configured
  if (callbackUrl === null)
    throw new Misuse('The account has no Redirect URL in test: add --callback-url.')
  if (configured !== null) return ok({ access, callbackUrl, close: () => undefined })
  const present = await listenForOwn(access, 'flow_yet_to_start', '')
  return present.ok ? ok({ access, callbackUrl, close: present.value.close }) : present
}

async function run(
  plan: Plan,
  { access, callbackUrl }: Prepared,
  terminal: Terminal,
): Promise<number> {
  const { startUrl, json, junitFile, label } = plan
  const out = (text: string) => (json ? undefined : terminal.out(text))
  out(`${paint('green', '●')} certify · ${startUrl}`)
  out(`  callbacks to ${callbackUrl}, by ${access.url}`)
  const world = certifyingOf(access, { url: callbackUrl, userAgent: `Vidimus/${version}` })
  const place = {
    out,
    paint,
    width: widthOf(terminal),
    progress: json ? undefined : terminal.progress,
  }
  const startedAt = performance.now()
  const certification = await certify(world, plan, openLines(place))
  if (json) terminal.out(certifyJson(certification, { startUrl, callbackUrl }))
  else out(closingLines(certification, (performance.now() - startedAt) / 1_000, place))
  if (junitFile !== undefined) await writeFile(junitFile, certifyJunit(certification))
  if (label !== undefined) await keep(label, certification, access, { ...terminal, out })
  return exitOf(certification)
}

/** For the portal. What could not be tried says nothing of the application. */
async function keep(
  label: string,
  { results, couldNotTry }: Certification,
  access: DeveloperAccess,
  { out, err }: Pick<Terminal, 'out' | 'err'>,
): Promise<void> {
  if (couldNotTry) return err(`It was not kept as ${label}, because it could not be tried.`)
  const found = { label, of: caseNames.length, cases: results.map(caseJson) }
  const kept = await postCertification(access, found)
  if (kept.ok) out(`  The portal shows it under Going live as ${label}.`)
  else err(`It was not kept as ${label}: ${kept.failure.description}`)
}

const widthOf = ({ columns = widest }: Terminal): number => Math.min(columns, widest)

const exitOf = ({ passed, couldNotTry }: Certification): number => {
  if (passed) return exit.ok
  return couldNotTry ? exit.notTried : exit.failed
}

function list({ json }: Arguments, terminal: Terminal): number {
  const all = caseNames.map((name) => ({ case: name, ...cases[name] }))
  terminal.out(json ? JSON.stringify({ cases: all }) : listCases(widthOf(terminal)))
  return exit.ok
}

function explain(text: string, { json }: Arguments, terminal: Terminal): number {
  const name = caseOf('--explain', text)
  const guide = new URL('/docs/guides/certify', developerSettings().url ?? 'http://localhost:4000')
  terminal.out(json ? explainJson(name, guide) : explainCase(name, guide, widthOf(terminal)))
  return exit.ok
}
