import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';

import { firstStepsEndpoint, type FirstSteps as Steps } from '#contract/first-steps';
import { firstStepsQuery } from '#web/api/first-steps.queries.ts';
import { useMay } from '#web/api/rights.ts';
import { lazyPart } from '#web/part/lazy-part.ts';
import { notify } from '#web/ui/notify.ts';

import { hideToday, isHiddenToday } from './first-steps/hidden-today.ts';
import { ToDo } from './to-do/to-do.tsx';

const FirstSteps = lazyPart(() => import('./first-steps/first-steps.tsx'), 'FirstSteps');

/** What a new portal needs; from its first order on, and whenever that cannot be told, what is to be done. */
export function FirstOrToDo() {
  const may = useMay();
  const { data, isLoading } = useQuery({ ...firstStepsQuery, enabled: may(firstStepsEndpoint) });
  const [hidden, setHidden] = useState(isHiddenToday);
  useToldWhenReady(data);
  if (!data?.starting || hidden) return <ToDo held={isLoading} />;
  const hide = () => {
    hideToday();
    setHidden(true);
  };
  return (
    <Suspense fallback={<ToDo held />}>
      <FirstSteps steps={data} onHide={hide} />
    </Suspense>
  );
}

/** Once, to whoever did the last step and comes back. */
function useToldWhenReady(steps: Steps | undefined) {
  const began = useRef(steps?.starting);
  useEffect(() => {
    if (began.current && steps && Object.values(steps.done).every(Boolean)) {
      notify.success('Seu portal está pronto');
    }
    began.current = steps?.starting;
  }, [steps]);
}
