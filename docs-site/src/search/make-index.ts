import { readDocuments } from '../documents/read-documents.ts'
import { arrangeSite, type Described, exampleUrl } from '../documents/site.ts'
import { indexSections, packIndex } from './search.ts'
import { sectionsOf } from './sections.ts'

/** The same for every installation: its address is put in when a result is shown. */
export async function makeIndex(described: Omit<Described, 'publicUrl'>): Promise<string> {
  const { pages, tokensOf } = arrangeSite(
    { ...described, publicUrl: exampleUrl },
    await readDocuments(),
  )
  const sections = [...pages.values()].flatMap((page) => sectionsOf(page, tokensOf(page)))
  return packIndex(indexSections(sections))
}
