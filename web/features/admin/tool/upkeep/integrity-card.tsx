import { useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';

import type { IntegrityReport } from '#contract/upkeep';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';

import { FindingList } from './finding-list.tsx';
import { reportName, reportText, verdictText, whenText } from './report-text.ts';
import { upkeepQueries } from './upkeep.queries.ts';

export function IntegrityCard() {
  const { data: report, error, isFetching, refetch } = useQuery(upkeepQueries.report);
  return (
    <Card title="Verificação de integridade" flush>
      <div className="upkeep-part text stack upkeep-part--flush">
        <p>
          Confere estoque, pedidos, faturas, crédito, boletos, e-mails e arquivos. Nada é alterado.
        </p>
        <div className="upkeep-task">
          <Button
            variant="primary"
            icon={<ShieldCheck className="i i-sm" aria-hidden="true" />}
            loading={isFetching}
            loadingText="Verificando..."
            onClick={() => void refetch({ cancelRefetch: false })}
          >
            Verificar agora
          </Button>
          {report ? <SaveReport report={report} /> : null}
        </div>
        <output className="upkeep-verdict">
          {report && !isFetching ? <Verdict report={report} /> : null}
        </output>
        {error && !isFetching ? (
          <Note tone="danger" role="alert">
            {`A verificação não foi concluída. ${error.message}`}
          </Note>
        ) : null}
      </div>
      {report ? <FindingList findings={report.findings} busy={isFetching} /> : null}
    </Card>
  );
}

const Verdict = ({ report }: { report: IntegrityReport }) => (
  <Note tone={report.findings.some(({ found }) => found > 0) ? 'warn' : 'ok'}>
    {verdictText(report.findings)} <span className="upkeep-when num">{whenText(report)}</span>
  </Note>
);

function SaveReport({ report }: { report: IntegrityReport }) {
  const save = () => {
    const type = 'text/plain;charset=utf-8';
    // With its mark, or an old editor takes the accents for something else.
    saveFile(reportName(report), new Blob(['\uFEFF', reportText(report)], { type }));
  };
  return (
    <Button icon={<Download className="i i-sm" aria-hidden="true" />} onClick={save}>
      Baixar relatório
    </Button>
  );
}
