import { readFile } from 'node:fs/promises'

/** What is read of a `.cpuprofile`, the format of the DevTools protocol. */
type Profile = {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: {
      readonly functionName: string
      readonly url: string
      readonly lineNumber: number
    }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

export type SelfTime = { readonly place: string; readonly part: number }

const mostShown = 25

/** The functions in which most time was spent, without what they called. Idle time is left out. */
export function topSelfTimes(profile: Profile): readonly SelfTime[] {
  const places = new Map(profile.nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]))
  const times = new Map<string, number>()
  for (const [index, id] of profile.samples.entries()) {
    const place = places.get(id) ?? ''
    if (place !== '(idle)')
      times.set(place, (times.get(place) ?? 0) + (profile.timeDeltas[index] ?? 0))
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostShown)
    .map(([place, time]) => ({ place, part: time / all }))
}

/** A file is named from the repository or the package that it belongs to. */
function placeOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName || '(native)'
  const file = url.replace(/^.*\/(?:node_modules|service\/src)\//, '')
  return `${functionName || '(anonymous)'}  ${file}:${lineNumber + 1}`
}

export async function profileLines(file: string): Promise<string> {
  const top = topSelfTimes(JSON.parse(await readFile(file, 'utf8')))
  const lines = top.map(({ place, part }) => `  ${(part * 100).toFixed(1).padStart(5)} %  ${place}`)
  return ['  own time of the service, by function', ...lines].join('\n')
}
