import { readApplicationId } from '../../core/vocabulary/ids.ts'
import { discoverIssuer, type LoginClient } from '../../edges/client/login-calls.ts'
import { type Arguments, Misuse, textOf } from '../arguments.ts'
import { exit } from '../exit.ts'
import { paint, type Terminal } from '../terminal.ts'
import { stepLine } from '../trigger/journey-lines.ts'
import { type LoginPlan, type LoginReport, runLogin } from '../trigger/login-run.ts'
import type { TriggerPlan, TriggerStep } from '../trigger/trigger-run.ts'

type ClientWish = Omit<LoginClient, 'issuer'>

/** Undefined if no login of an application is wished. */
export function clientWishOf(read: Arguments): ClientWish | undefined {
  const application = read.text('application')
  if (application === undefined) {
    const lonely = ['redirect-uri', 'secret'].find((name) => read.text(name) !== undefined)
    if (lonely !== undefined) throw new Misuse(`--${lonely} needs --application.`)
    return undefined
  }
  const clientId = readApplicationId(application)
  if (clientId === undefined) throw new Misuse('--application takes a client ID, app_….')
  return {
    clientId,
    redirectUri: read.required('redirect-uri'),
    // Not on the command line, where others and the history of the shell would have it.
    secret: textOf(read.required('secret')).trim(),
  }
}

/** Runs a login of an application in test, in place of its program. */
export async function triggerLogin(
  plan: TriggerPlan,
  wish: ClientWish,
  json: boolean,
  terminal: Terminal,
): Promise<number> {
  const issuer = await discoverIssuer(plan.access)
  if (!issuer.ok) {
    terminal.err(issuer.failure.description ?? '')
    return exit.failed
  }
  const client = { ...wish, issuer: issuer.value }
  return (json ? asJson : forPeople)({ ...plan, client }, terminal)
}

type Show = (plan: LoginPlan, terminal: Terminal) => Promise<number>

const forPeople: Show = async (plan, terminal) => {
  const { outcome, client, access } = plan
  terminal.out(`${paint('green', '●')} ${outcome} · ${client.clientId} · ${access.url}\n`)
  const result = await runLogin(plan, (...step) => terminal.out(stepLine(...step)))
  if (!result.ok) {
    terminal.err(`${paint('red', '✕')} ${result.failure.description ?? result.failure.code}`)
    return exit.failed
  }
  const { expected, observed } = result.value
  terminal.out(`\n${reportLines(result.value)}\n`)
  if (expected === observed) terminal.out(`${paint('green', '✓')} ${observed}, as documented`)
  else terminal.err(`${paint('red', '✕')} ${observed} instead of ${expected}`)
  return expected === observed ? exit.ok : exit.failed
}

/** Nothing is hidden: it is a person of the sandbox, and the code is used. */
const reportLines = ({ response, fetched }: LoginReport): string =>
  [
    section('response', response),
    ...(fetched === undefined
      ? []
      : [
          section('token answer', fetched.token),
          section('ID token', fetched.idToken),
          section('userinfo', fetched.userinfo),
        ]),
  ].join('\n\n')

const section = (title: string, members: object): string =>
  [
    `  ${title}`,
    ...Object.entries(members).map(
      ([name, value]) =>
        `    ${name.padEnd(18)} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
  ].join('\n')

const asJson: Show = async (plan, terminal) => {
  const steps: TriggerStep[] = []
  const result = await runLogin(plan, (step, detail) => void steps.push({ step, detail }))
  const isGood = result.ok && result.value.expected === result.value.observed
  const reported = result.ok
    ? reportJson(result.value)
    : { problem: result.failure.description ?? result.failure.code }
  const { outcome, client } = plan
  terminal.out(
    JSON.stringify({ outcome, application: client.clientId, ok: isGood, ...reported, steps }),
  )
  return isGood ? exit.ok : exit.failed
}

const reportJson = ({ flow, portal, expected, observed, response, fetched }: LoginReport) => ({
  flow,
  portal,
  expected,
  observed,
  response,
  token: fetched?.token ?? null,
  id_token: fetched?.idToken ?? null,
  userinfo: fetched?.userinfo ?? null,
})
