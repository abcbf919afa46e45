import type { Log } from '../../usecases/ports/telemetry.ts'

/**
 * Once at every start. After VIDIMUS_MASTER_KEY=new,old the line `master_key_rotated` says that the
 * old key can be taken away.
 */
export async function rotateMasterKey(rewrap: () => Promise<number>, log: Log): Promise<void> {
  try {
    const count = await rewrap()
    if (count > 0)
      log.info('master_key_rotated', { count, detail: 'The old master key is no longer needed.' })
  } catch (error) {
    log.error('master_key_rotation_failed', { error })
  }
}
