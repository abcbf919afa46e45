/** How many flows of the sandbox an instance has started, by its own figures. */
export async function proofsStartedAt(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^vidimus_flows_started_total\{.*"xx-sandbox"\} (\d+)$/m.exec(figures)?.[1] ?? 0)
}
