// The commands are written for the Node of the service. What they use that came after Node 20 is
// here, as the standards define it.

URL.parse ??= (text, base) => (URL.canParse(text, base) ? new URL(text, base) : null)

Promise.withResolvers ??= () => {
  const parts = {}
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return parts
}
