/**
 * Resolves with the next signal to stop, or when nobody waits for it any more. Before and after
 * that, signals end the process as they usually do.
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
