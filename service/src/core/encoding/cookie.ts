/** As much as the HTTP edge lets in. */
const longestHeader = 16 * 1_024

/**
 * The value of one cookie in a `Cookie` header (RFC 6265 section 4.2.1). Two cookies of one name
 * are none: a neighbouring host may have set one of them (section 8.6).
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || header.length > longestHeader) return undefined
  const start = `${name}=`
  const [found, ...others] = header.split(/; ?/).filter((pair) => pair.startsWith(start))
  return others.length === 0 ? found?.slice(start.length) : undefined
}
