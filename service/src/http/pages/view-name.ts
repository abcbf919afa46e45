import type { PageStage } from '../../usecases/page-view.ts'

/** What a page's script is told by events: it fetches the page anew when this word changes. */
export type ViewName = PageStage['kind'] | 'delivering_late'

export const viewName = (stage: PageStage): ViewName =>
  stage.kind === 'delivering' && stage.isLate ? 'delivering_late' : stage.kind
