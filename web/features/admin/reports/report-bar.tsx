import type { ReactNode } from 'react';

import type { Period } from '#contract/day';
import type { SavedFile } from '#web/api/download.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FilterSelect } from '#web/ui/search-field.tsx';

import { PERIODS, USUAL_PERIOD } from './reports.search.ts';
import { useReportsSearch } from './use-reports-search.ts';

type Props = {
  /** The days that are shown now. */
  period: Period;
  file: () => Promise<SavedFile>;
  /** Besides the period. */
  children?: ReactNode;
};

const CHOSEN = 'datas';

/** Which days, in what order, and the same as a file. */
export function ReportBar({ period, file, children }: Props) {
  const { search, ask } = useReportsSearch();
  const chosen = search.from !== undefined || search.to !== undefined;
  return (
    <div className="card toolbar report-bar">
      <FilterSelect
        label="Período"
        all="Datas escolhidas"
        allValue={CHOSEN}
        value={chosen ? CHOSEN : (search.periodo ?? USUAL_PERIOD)}
        options={PERIODS}
        onChange={(name) =>
          ask(
            name === CHOSEN
              ? { periodo: undefined, ...period }
              : { periodo: name, from: undefined, to: undefined },
          )
        }
      />
      <fieldset className="period">
        <legend className="sr">Datas</legend>
        <DayField
          label="De"
          value={period.from ?? ''}
          max={period.to}
          onDay={(from) => ask({ ...period, from: from || undefined })}
        />
        <DayField
          label="Até"
          value={period.to ?? ''}
          min={period.from}
          onDay={(to) => ask({ ...period, to: to || undefined })}
        />
      </fieldset>
      {children}
      <span className="report-bar__end">
        <DownloadButton
          submitKey={['reports', 'export']}
          file={file}
          failed="Erro ao exportar CSV"
          busyText="Exportando..."
        >
          Exportar CSV
        </DownloadButton>
      </span>
    </div>
  );
}
