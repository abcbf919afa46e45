import {
  type AgentContext,
  type BaseRecord,
  type BaseRecordConstructor,
  type Query,
  RecordDuplicateError,
  RecordNotFoundError,
  type StorageService,
} from '@credo-ts/core'

type Tags = { readonly [name: string]: unknown }

/** Credo's storage without its native library. Only what a holder asks for. */
export class MemoryStorage<Record extends BaseRecord> implements StorageService<Record> {
  readonly supportsCursorPagination = false
  readonly #records = new Map<string, Record>()

  async save(_context: AgentContext, record: Record): Promise<void> {
    const { id, type: recordType } = record
    if (this.#records.has(id)) throw new RecordDuplicateError('saved twice', { recordType })
    this.#records.set(id, record)
  }

  async update(_context: AgentContext, record: Record): Promise<void> {
    this.#records.set(record.id, record)
  }

  async delete(_context: AgentContext, record: Record): Promise<void> {
    this.#records.delete(record.id)
  }

  async deleteById(
    _context: AgentContext,
    _kind: BaseRecordConstructor<Record>,
    id: string,
  ): Promise<void> {
    this.#records.delete(id)
  }

  async getById(
    _context: AgentContext,
    { type: recordType }: BaseRecordConstructor<Record>,
    id: string,
  ): Promise<Record> {
    const record = this.#records.get(id)
    if (record?.type !== recordType) throw new RecordNotFoundError(id, { recordType })
    return record
  }

  async getAll(_context: AgentContext, kind: BaseRecordConstructor<Record>): Promise<Record[]> {
    return [...this.#records.values()].filter(({ type }) => type === kind.type)
  }

  async findByQuery(
    context: AgentContext,
    kind: BaseRecordConstructor<Record>,
    query: Query<Record>,
  ): Promise<Record[]> {
    const wanted: Tags = { ...query }
    return (await this.getAll(context, kind)).filter((record) => fits(record.getTags(), wanted))
  }
}

/** Credo's queries: tags that must agree, and combinations of such queries. */
function fits(tags: Tags, { $and, $or, $not, ...wanted }: Tags): boolean {
  const all = queriesOf($and).every((query) => fits(tags, query))
  const any = $or === undefined || queriesOf($or).some((query) => fits(tags, query))
  const none = $not === undefined || !queriesOf([$not]).some((query) => fits(tags, query))
  return (
    all && any && none && Object.entries(wanted).every(([name, value]) => agree(tags[name], value))
  )
}

const queriesOf = (queries: unknown): readonly Tags[] => (Array.isArray(queries) ? queries : [])

function agree(tag: unknown, wanted: unknown): boolean {
  if (!Array.isArray(wanted)) return tag === wanted
  return Array.isArray(tag) && wanted.every((each) => tag.includes(each))
}
