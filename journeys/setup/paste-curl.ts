import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The printed line, run by a shell as a person would paste it. */
export async function pasteCurl(
  printed: string,
): Promise<{ success: boolean; redirect_url: string }> {
  const command = printed.slice(printed.indexOf('curl'), printed.indexOf("}'") + 2)
  const { stdout } = await promisify(execFile)('sh', ['-c', command])
  return JSON.parse(stdout)
}
