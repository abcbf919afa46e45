const halfCharacter = /[\ud800-\udbff]$/

/** How much of a wrong value is repeated back to the caller. */
const longestEcho = 64

export const echo = (value: string): string =>
  value.length > longestEcho ? `${value.slice(0, longestEcho).replace(halfCharacter, '')}…` : value
