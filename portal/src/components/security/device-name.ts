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

/** A readable name such as "Firefox, Windows". An unknown browser is shown by its own text. */
export function deviceName(userAgent: string): string {
  const named = (names: typeof browsers | typeof systems) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1]
  const known = [named(browsers), named(systems)].filter((name) => name !== undefined)
  return known.length === 0 ? userAgent.slice(0, 60) : known.join(', ')
}
