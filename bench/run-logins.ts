import { saturate, type Work, wholeFlow } from './driver/load.ts'
import { type Application, loginAt } from './driver/login.ts'
import { destination } from './driver/sink.ts'
import { cpuPerFlow, type Slice, takeSlice } from './measure/slice.ts'
import { type Spread, spreadOf } from './measure/statistics.ts'
import type { Pace } from './pace.ts'
import type { RunningService } from './participants/service.ts'
import type { Progress } from './run-bench.ts'
import { openStage, type StageWish } from './stage.ts'

/** Milliseconds of the service's processor time, and the ratio to a flow of `/prove`. */
export type LoginResult = {
  readonly prove: Spread
  readonly es256: Spread
  readonly rs256: Spread
  readonly es256ToProve: number
  readonly rs256ToProve: number
  readonly slices: number
}

const kinds = ['prove', 'es256', 'rs256'] as const

/**
 * Logins by OpenID Connect beside flows of `/prove`: one service, in turn, every other round
 * backwards. Ratios are those of the slices of one round, which met the same phase of the machine.
 */
export async function runLogins(wish: StageWish, pace: Pace, tell: Progress): Promise<LoginResult> {
  tell('starting the service')
  const stage = await openStage(wish)
  try {
    const service = await stage.start('logins', [])
    await allowLogins(service)
    const works = {
      prove: wholeFlow,
      es256: loginAt(await createApplication(service, 'ES256')),
      rs256: loginAt(await createApplication(service, 'RS256')),
    }
    const load = (work: Work, milliseconds: number) =>
      saturate(stage.cast, service, work, { inFlight: pace.inFlight, milliseconds })
    tell('warming up')
    for (const kind of kinds) await load(works[kind], pace.warmUpMilliseconds)
    const seen: { [kind in (typeof kinds)[number]]: Slice[] } = { prove: [], es256: [], rs256: [] }
    const rounds = pace.starts * pace.rounds
    for (let round = 1; round <= rounds; round += 1) {
      for (const kind of round % 2 === 0 ? kinds.toReversed() : kinds)
        seen[kind].push(
          await takeSlice(service.pid, () => load(works[kind], pace.flowMilliseconds)),
        )
      tell(`round ${round} of ${rounds}`)
    }
    return loginFigures(seen)
  } finally {
    await stage.close()
  }
}

/** All of them begin at two applications, without PAR and from one address. */
const allowLogins = ({ command, account }: RunningService) =>
  command([
    ...['account', 'set', account, '--environment', 'test'],
    ...['--quota-per-second', '10000', '--quota-burst', '100000'],
  ])

async function createApplication(
  { command, account }: RunningService,
  algorithm: 'ES256' | 'RS256',
): Promise<Application> {
  const asked = 'family_name,given_name,birth_date,nationality_de'
  const made = await command([
    ...['application', 'create', account, '--environment', 'test', '--name', algorithm],
    ...['--redirect-uri', destination, '--issuer', 'de-ausweis', '--ask', asked],
    ...['--id-token-alg', algorithm],
  ])
  return { id: made['client_id'] ?? '', secret: made['client_secret'] ?? '' }
}

function loginFigures(seen: { readonly [kind in (typeof kinds)[number]]: readonly Slice[] }) {
  const ratio = (kind: 'es256' | 'rs256') =>
    spreadOf(
      seen.prove.map((slice, round) => {
        const login = seen[kind][round]
        return login === undefined ? 1 : cpuPerFlow(login) / cpuPerFlow(slice)
      }),
    ).median
  return {
    prove: spreadOf(seen.prove.map(cpuPerFlow)),
    es256: spreadOf(seen.es256.map(cpuPerFlow)),
    rs256: spreadOf(seen.rs256.map(cpuPerFlow)),
    es256ToProve: ratio('es256'),
    rs256ToProve: ratio('rs256'),
    slices: seen.prove.length,
  }
}
