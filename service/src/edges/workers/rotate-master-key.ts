import type { MasterKeyStanding } from '../../usecases/keys/agree-on-master-key.ts'
import type { Instances } from '../../usecases/ports/instances.ts'
import type { Sealing } from '../../usecases/ports/sealing.ts'
import { everySeconds, type RepeatDeps } from './every-second.ts'

type Deps = RepeatDeps & {
  readonly agree: () => Promise<MasterKeyStanding>
  /** Reseals what other keys sealed. Ends early if it may not continue. */
  readonly rewrap: (mayGoOn: () => boolean) => Promise<number>
  readonly instances: Pick<Instances, 'leave'>
  readonly sealing: Pick<Sealing, 'masterKeyId' | 'masterKeyIds' | 'unknownMet'>
}

export type MasterKeyRotation = {
  /** Keys in use that this instance does not have. If there are any, a start is refused. */
  readonly missing: () => readonly string[]
  /** True if nothing was found that cannot be opened. */
  readonly opensAll: () => boolean
  /** From now on, looks every few seconds. */
  start(): void
  /** To be called once nothing is opened here any more. */
  stop(): Promise<void>
}

/** An instance that is silent for six of these counts as ended. */
const turnSeconds = 5

/**
 * Follows a rotation of the master key, which the operator drives through the instances' settings
 * (decision 33). When it returns, the first look is done, so the key to seal with is known.
 */
export async function rotateMasterKey(deps: Deps): Promise<MasterKeyRotation> {
  let standing = await deps.agree()
  let resealing: Promise<void> | undefined
  let turns: ReturnType<typeof everySeconds> | undefined
  const say = speaker(deps)
  const mayGoOn = () => turns !== undefined && mayReseal(standing)
  const follow = () => {
    say(standing)
    if (mayGoOn())
      resealing ??= reseal(deps, mayGoOn).finally(() => {
        resealing = undefined
      })
  }
  return {
    missing: () => standing.missing,
    opensAll: () => standing.missing.length === 0 && deps.sealing.unknownMet.size === 0,
    start: () => {
      turns = everySeconds(deps, turnSeconds, 'master_key', look)
      follow()
    },
    stop: async () => {
      const looking = turns
      turns = undefined
      await looking?.stop()
      await resealing
      // Without this message the others wait half a minute longer.
      await deps.instances
        .leave()
        .catch((error: unknown) => deps.log.error('worker_failed', { detail: 'master_key', error }))
    },
  }

  async function look(): Promise<void> {
    standing = await deps.agree()
    deps.sealing.unknownMet.clear()
    follow()
  }
}

const mayReseal = ({ isAgreed, missing }: MasterKeyStanding) => isAgreed && missing.length === 0

async function reseal({ rewrap, sealing, log }: Deps, mayGoOn: () => boolean): Promise<void> {
  let isCutOff = false
  const goingOn = () => {
    isCutOff = !mayGoOn()
    return !isCutOff
  }
  try {
    const count = await rewrap(goingOn)
    if (count > 0 && !isCutOff)
      log.info('master_key_rotated', {
        count,
        detail: `Everything is sealed with the first key of VIDIMUS_MASTER_KEY (${sealing.masterKeyId}). The others are no longer needed.`,
      })
  } catch (error) {
    log.error('master_key_rotation_failed', { error })
  }
}

/** Tells the operator what they need to know, once and not in every turn. */
function speaker({ sealing, log }: Deps): (standing: MasterKeyStanding) => void {
  let [saidMissing, saidBehind] = ['', false]
  return ({ missing, behind }) => {
    const isBehind = behind > 0 && sealing.masterKeyId !== sealing.masterKeyIds[0]
    if (isBehind && !saidBehind) log.warn('attention', { detail: waitingText(sealing, behind) })
    saidBehind = isBehind
    const lacks = missing.join(', ')
    if (lacks !== '' && lacks !== saidMissing)
      log.error('master_key_missing', { detail: missingText(missing) })
    if (lacks === '' && saidMissing !== '') log.info('master_key_found')
    saidMissing = lacks
  }
}

const waitingText = ({ masterKeyIds, masterKeyId }: Deps['sealing'], behind: number) =>
  `${behind} other instance(s) cannot open with the first key of VIDIMUS_MASTER_KEY (${masterKeyIds[0]}), so this one goes on sealing with ${masterKeyId}. Give every instance both keys.`

const missingText = (missing: readonly string[]) =>
  `Not ready: something is sealed with master key ${missing.join(', ')}, which VIDIMUS_MASTER_KEY of this instance does not have. Add it after the others and restart.`
