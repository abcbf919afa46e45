import type { Operations } from '../../api/generated/operations.ts'

export type RegistrationsRead = Operations['listRegistrations']['reply']
export type Registration = RegistrationsRead['registrations'][number]
