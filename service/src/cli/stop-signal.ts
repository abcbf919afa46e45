/**
 * Resolves with the next stop signal, or when `unwanted` is aborted. Before and after that, signals
 * end the process as usual.
 */
export function stopSignal(unwanted?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const signals = ['SIGTERM', 'SIGINT'] as const
  const end = () => {
    for (const signal of signals) process.removeListener(signal, end)
    resolve()
  }
  for (const signal of signals) process.on(signal, end)
  unwanted?.addEventListener('abort', end)
  return promise
}
