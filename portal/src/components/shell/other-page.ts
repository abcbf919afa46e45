/** Switching between Test and Live stays on the page, and the focus on the switch. */
export const isOtherPage = (from: string | undefined, to: string): boolean =>
  from !== undefined && withoutEnvironment(from) !== withoutEnvironment(to)

const withoutEnvironment = (path: string) => path.replace(/^(\/[^/]+)\/(?:test|live)(?=\/|$)/, '$1')
