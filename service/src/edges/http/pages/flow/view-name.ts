import type { PageStage, ViewName } from '../../../../usecases/proof/page-view.ts'

export const viewName = (stage: PageStage): ViewName =>
  stage.kind === 'delivering' && stage.isLate ? 'delivering_late' : stage.kind
