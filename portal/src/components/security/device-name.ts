const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** What a person would call it: "Firefox, Windows". What is not known is shown as the browser says it. */
export function deviceName(userAgent: string): string {
  const named = (names: typeof browsers | typeof systems) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1]
  const known = [named(browsers), named(systems)].filter((name) => name !== undefined)
  return known.length === 0 ? userAgent.slice(0, 60) : known.join(', ')
}
