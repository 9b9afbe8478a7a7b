import type { Import } from '#contract/imports';

/** The four steps, in the words of their headings. */
export const STEPS = {
  choose: { label: 'Escolha a planilha' },
  columns: { label: 'Confira as colunas' },
  review: { label: 'Confira o que muda' },
  apply: { label: 'Aplicar importação' },
} as const;
export type Step = keyof typeof STEPS;

/** What is on screen; the last step is at work, then done, and may be undone. */
export type Stage = 'choose' | 'columns' | 'review' | 'applying' | 'applied' | 'undone';

export const STEP_OF: Record<Stage, Step> = {
  choose: 'choose',
  columns: 'columns',
  review: 'review',
  applying: 'apply',
  applied: 'apply',
  undone: 'apply',
};

type Found = { import: Pick<Import, 'state' | 'summary'>; done: number };
type Here = { editing: boolean; applying: boolean };

/** Where an import is: rows already done mean that somebody is applying it, here or elsewhere. */
export function stageOf({ import: it, done }: Found, { editing, applying }: Here): Stage {
  if (it.state !== 'draft') return it.state;
  if (applying || done > 0) return 'applying';
  return it.summary === null || editing ? 'columns' : 'review';
}
