/** The HTTP edge refuses longer headers. */
const longestHeader = 16 * 1_024

/**
 * The value of one cookie in a `Cookie` header (RFC 6265 section 4.2.1). Two cookies with the same
 * name count as none: a neighbouring host may have set one of them (section 8.6).
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`
  const [found, ...others] = pairsFrom(header, start)
  return others.length === 0 ? found?.slice(start.length) : undefined
}

export type Cookie = { readonly name: string; readonly value: string }

/** The cookies with this name prefix, in order. Again, two with the same name count as none. */
export function readCookiesFrom(header: string | undefined, start: string): readonly Cookie[] {
  const cookies = pairsFrom(header, start).map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('=') }
  })
  const named = Map.groupBy(cookies, ({ name }) => name)
  return [...named.values()].flatMap((same) => (same.length === 1 ? same : []))
}

const pairsFrom = (header: string | undefined, start: string): readonly string[] =>
  header === undefined || header.length > longestHeader
    ? []
    : header.split(/; ?/).filter((pair) => pair.startsWith(start))
