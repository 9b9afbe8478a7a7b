import { useState } from 'react';

import { addDays, civilDate } from '#contract/calendar';
import { monthText } from '#contract/company-statement';
import type { SavedFile } from '#web/api/download.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';

const MONTHS = 24;

/** This month and those before it. */
function monthsUntil(today: string): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < MONTHS) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

type Props = { file: (month: string) => Promise<SavedFile> };

/** The statement of a month as a file. */
export function MonthStatement({ file }: Props) {
  const [months] = useState(() => monthsUntil(civilDate(new Date())));
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <span className="month-statement">
      <select
        className="select"
        aria-label="Mês do extrato"
        value={month}
        onChange={({ target: { value } }) => setMonth(value)}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {monthText(one)}
          </option>
        ))}
      </select>
      <DownloadButton
        size="sm"
        file={() => file(month)}
        failed="Erro ao baixar o extrato"
        busyText="Baixando..."
        label="Baixar extrato em PDF"
      >
        Extrato em PDF
      </DownloadButton>
    </span>
  );
}
