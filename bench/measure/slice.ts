import { cpuMilliseconds } from '../../tools/cpu-time.ts'
import type { Load } from '../driver/load.ts'

/** One slice of a service: its load, and the processor time that it took of the service. */
export type Slice = {
  readonly load: Load
  readonly cpuMilliseconds: number
  /** The part of the driver's core that the driver took: near 1 it limits the rate. */
  readonly driverBusy: number
}

export async function takeSlice(pid: number, work: () => Promise<Load>): Promise<Slice> {
  const [before, driverBefore] = [cpuMilliseconds(pid), process.cpuUsage()]
  const load = await work()
  const { user, system } = process.cpuUsage(driverBefore)
  return {
    load,
    cpuMilliseconds: cpuMilliseconds(pid) - before,
    driverBusy: (user + system) / 1_000 / load.wallMilliseconds,
  }
}

export const cpuPerFlow = ({ cpuMilliseconds, load }: Slice): number =>
  cpuMilliseconds / Math.max(1, load.count)

export const perSecond = ({ load }: Pick<Slice, 'load'>): number =>
  (load.count * 1_000) / load.wallMilliseconds
