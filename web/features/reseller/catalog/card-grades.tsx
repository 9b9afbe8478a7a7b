import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';

import type { Reply } from '#contract/endpoint';
import type { gradesEndpoint } from '#contract/grades';
import type { Product } from '#contract/product';
import { gradesQuery } from '#web/grades/grades.queries.ts';
import { fillByGrade, gradesFor, type Grade } from '#web/grades/grades.rules.ts';

import { usePicturesFirst } from './use-pictures-first.ts';

type Known = {
  /** Pictures first: until then a card has no buttons, only their room. */
  buttons: boolean;
  /** Null where they do not come; undefined until that is known. */
  grades?: Reply<typeof gradesEndpoint> | null | undefined;
};
const KnownGrades = createContext<Known>({ buttons: false });

/**
 * Asked for once for all cards, after the pictures. The cards follow one by one (deferred): all at once
 * they would hold a slow telephone's finger up.
 */
export function CardGrades({ children }: { children: ReactNode }) {
  const buttons = usePicturesFirst();
  const { data, isFetched } = useQuery({ ...gradesQuery, enabled: buttons });
  const grades = data ?? (isFetched ? null : undefined);
  const known = useMemo(() => ({ buttons, grades }), [buttons, grades]);
  return <KnownGrades value={useDeferredValue(known)}>{children}</KnownGrades>;
}

type CardGrade = {
  buttons: boolean;
  /** The first of which a piece can be had; null without any, undefined until that is known. */
  grade?: Grade | null | undefined;
};

export function useCardGrade({ category, variants, pack }: Product): CardGrade {
  const { buttons, grades } = useContext(KnownGrades);
  if (!grades) return { buttons, grade: grades };
  const sizes = variants.map(({ size, stock }) => ({ size, left: stock }));
  const grade = gradesFor(grades, category, variants, pack).find(
    (one) => fillByGrade(sizes, one).pieces > 0,
  );
  return { buttons, grade: grade ?? null };
}
