/**
 * The texts of several processes as one, as Prometheus expects it: each metric once, with the
 * samples of all. A label in each sample names its process. If samples were added up, the end of a
 * process would make a counter fall.
 */
export function joinFigures(texts: readonly string[]): string {
  const metrics = new Map<string, string[]>()
  for (const metric of texts.flatMap((text) => text.split(/^(?=# HELP )/m))) {
    const [, head = '', name = '', samples = ''] = parts.exec(metric) ?? []
    const known = metrics.get(name) ?? [head]
    metrics.set(name, samples.trim() === '' ? known : [...known, samples.trim()])
  }
  return [...metrics.values()].map((lines) => `${lines.join('\n')}\n`).join('\n')
}

const parts = /^(# HELP (\S+) .*\n# TYPE .*)\n([\s\S]*)$/

type Supervised = { readonly serving: number; readonly ended: number; readonly hung: number }

/** What the process that starts the others counts itself. */
export const parentFigures = ({ serving, ended, hung }: Supervised): string =>
  `# HELP vidimus_workers Worker processes that serve.
# TYPE vidimus_workers gauge
vidimus_workers ${serving}

# HELP vidimus_worker_ends_total Worker processes that ended without being asked to.
# TYPE vidimus_worker_ends_total counter
vidimus_worker_ends_total ${ended}

# HELP vidimus_worker_hangs_total Those of them that were killed because they hung.
# TYPE vidimus_worker_hangs_total counter
vidimus_worker_hangs_total ${hung}
`
