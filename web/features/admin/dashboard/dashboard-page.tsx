import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { keysOf } from '#contract/closed-set';
import { analysisEndpoint } from '#contract/dashboard';
import { useMay } from '#web/api/rights.ts';
import { lazyPart } from '#web/part/lazy-part.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PartSpinner } from '#web/ui/spinner.tsx';

import { readDashboardSearch, VIEWS, type View } from './dashboard.search.ts';
import { longDay } from './long-day.ts';
import { TodayView } from './today-view.tsx';

const AnalysisView = lazyPart(() => import('./analysis-view.tsx'), 'AnalysisView');

/** Work first; what is looked at now and then is asked for when it is. */
export function DashboardPage() {
  const { aba } = readDashboardSearch(useSearch({ strict: false }));
  const navigate = useNavigate({ from: '/admin' });
  const analyses = useMay()(analysisEndpoint);
  const view: View = analyses ? (aba ?? 'hoje') : 'hoje';
  const [today] = useState(() => longDay(new Date()));
  const show = (next: View) =>
    void navigate({
      to: '/admin',
      search: readDashboardSearch({ aba: next }),
      resetScroll: false,
    });
  return (
    <div className="dash-page" data-view={view}>
      <PageHead
        title="Dashboard"
        actions={
          <>
            <span className="dash-date small muted">{today}</span>
            {analyses ? <Views view={view} onShow={show} /> : null}
          </>
        }
      />
      {view === 'hoje' ? (
        <TodayView />
      ) : (
        <Suspense fallback={<PartSpinner />}>
          <AnalysisView />
        </Suspense>
      )}
    </div>
  );
}

const Views = ({ view, onShow }: { view: View; onShow: (view: View) => void }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would want a legend on screen
  <div className="seg seg--text" role="group" aria-label="O que o dashboard mostra">
    {keysOf(VIEWS).map((name) => (
      <button key={name} type="button" aria-pressed={view === name} onClick={() => onShow(name)}>
        {VIEWS[name].label}
      </button>
    ))}
  </div>
);
